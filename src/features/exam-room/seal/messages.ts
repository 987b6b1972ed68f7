/** What a sealed exam says until it is opened. */
export const sealMessages = {
  locked: 'Kilitli · başlangıç kodu gerekir',
  opensIn: (time: string) => `Kilitli · sınava ${time} kaldı`,
  complete: (questions: number) => `Sınavın tamamı (${questions} soru) bu cihazda hazır.`,
  byItself:
    'İnternet varsa kilit, sınav saatinde kendiliğinden açılır. Yoksa öğretmeninizin söylediği kodu yazın ya da tahtadaki karekodu tabletin kamerasıyla okutun.',
  code: 'Başlangıç kodu',
  empty: '•••••-•••••',
  keys: 'Kod tuşları',
  erase: 'Sil',
  open: 'Kilidi aç',
  malformed: 'Kod 10 harf ve rakamdan oluşur. Eksik kalan yerleri tamamlayın.',
  wrong: 'Bu kod doğru değil. Öğretmeninize sorup yeniden yazın.',
  wrongLeft: (left: number) =>
    left > 0
      ? `Bu kod doğru değil. Öğretmeninize sorup yeniden yazın; ${left} deneme hakkınız daha var.`
      : 'Bu kod doğru değil. Bir sonraki denemeden önce biraz beklemeniz gerekir.',
  waits: (time: string) => `Çok fazla yanlış kod yazıldı. ${time} sonra yeniden deneyebilirsiniz.`,
  wrongBoard:
    'Okuttuğunuz karekod bu sınavı açmadı; eski ya da başka bir sınavın olabilir. Kodu elle yazabilirsiniz.',
  failed: 'Kilit açılamadı.',
  insecure:
    'Bu adres güvenli bağlantı (https) kullanmadığı için tarayıcı kilitli sınavı açamıyor. Öğretmeninize haber verin.',
  opened: 'Kilit açıldı. Sorular bu cihazda hazır.',
  openedEarly: (opensAt: string) =>
    `Kilit açıldı. Bu cihazın saatine göre sınav ${opensAt} tarihinde başlıyor ve saat henüz sunucudan doğrulanmadı. Öğretmeniniz “başlayın” dediyse başlayabilirsiniz; erken başlayan kâğıtlar öğretmenin onayını bekler.`,
  lockedPaper: 'Bu sınava başladınız. Bu cihazda sürdürmek için kilidi açın; süreniz işliyor.',
} as const;
