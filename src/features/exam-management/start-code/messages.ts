export const startCodeMessages = {
  title: 'Başlangıç kodu',
  sealed:
    'Sorular öğrencilerin tabletlerinde kilitli durur. İnternet varsa kilit, sınav saatinde kendiliğinden açılır; yoksa kodu sınıfta okuyun ya da karekodu tahtaya yansıtın. Kodu sınav başlamadan kimseye vermeyin.',
  show: 'Başlangıç kodunu göster',
  change: 'Başlangıç kodunu değiştir',
  changeAsk: 'Başlangıç kodunu değiştirmek istediğinize emin misiniz?',
  changeLost:
    'Yeni kod, yalnızca internete bağlanıp yeni kilidi alan tabletleri açar. O zamana kadar bağlanmayan tabletler eski kodla açılır. Sorular başkasının eline geçtiyse kodu değil soruları değiştirin.',
  changed: 'Başlangıç kodu değiştirildi.',
  changeFailed: 'Başlangıç kodu değiştirilemedi.',
  former: 'Eski başlangıç kodları',
  formerHint: 'O zamandan beri internete bağlanmamış tabletleri hâlâ açar:',
  formerCode: (code: string, until: string) => `${code} · ${until} tarihine kadar geçerliydi`,
  open: 'Bu sınavın soruları kilitli değil; tabletlerde sınav saatinden önce de açık durur.',
  lock: 'Soruları kilitle',
  locked: 'Sorular bundan sonra kilitli gönderilir.',
  insecure:
    'Bu adres güvenli bağlantı (https) kullanmadığı için sorular kilitlenemiyor; tabletlerde sınav saatinden önce de açık durur. Okulunuzun sistem yöneticisi “npm run certificate” ile güvenli bağlantıyı açabilir.',
  board: (examName: string) => `${examName}: başlangıç kodu`,
  scan: 'Tabletin kamerasıyla karekodu okutun ya da kodu yazın.',
  qr: 'Sınavı açan karekod',
  /** @param asOf time such as “13:57’de”; null for now */
  ready: (ready: number, all: number, coming: number, asOf: string | null) =>
    [
      `Tabletinde hazır olan öğrenci: ${ready} / ${all}`,
      ...(coming > 0 ? [`tabletine uygulama inen: ${coming}`] : []),
      ...(asOf === null ? [] : [`son bilgi ${asOf} geldi`]),
    ].join(' · '),
  readyUnknown: 'Kimin tabletinde hazır olduğu henüz bilinmiyor.',
  whoIsMissing: 'Kimde hazır değil?',
  noCode: 'Bu sınavın başlangıç kodu yok',
  noCodeHint: 'Başlangıç zamanı olmayan ya da silinmiş bir sınavın kodu olmaz.',
  toExam: 'Sınava dön',
  close: 'Kapat',
} as const;
