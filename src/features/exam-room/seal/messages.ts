import type { PictureProblem } from './open-by-picture.ts';

const WRONG_BOARD =
  'Okuttuğunuz karekod bu sınavı açmadı; eski ya da başka bir sınavın olabilir. Kodu elle yazabilirsiniz.';

export const sealMessages = {
  locked: 'Kilitli · başlangıç kodu gerekir',
  opensIn: (time: string) => `Kilitli · sınava kalan süre ${time}`,
  opensOn: (day: string) => `Kilitli · ${day}`,
  complete: 'Tabletiniz hazır.',
  downloaded: (questions: number) => `Sınavın tamamı (${questions} soru) bu cihaza indi.`,
  early: 'Başlangıç kodu, sınavdan 15 dakika önce burada yazılır.',
  typeNow: 'Başlangıç kodunu şimdi yaz',
  byItself:
    'İnternet varsa kilit, sınav saatinde kendiliğinden açılır. Yoksa öğretmeninizin söylediği başlangıç kodunu yazın.',
  code: 'Başlangıç kodu',
  empty: '•••••-•••••',
  keys: 'Ekran tuşları',
  erase: 'Sil',
  open: 'Kilidi aç',
  malformed: 'Kod 10 harf ve rakamdan oluşur. Eksik kalan yerleri tamamlayın.',
  wrong: 'Bu kod doğru değil. Öğretmeninize sorup yeniden yazın.',
  wrongLeft: (left: number) =>
    left > 0
      ? `Bu kod doğru değil. Öğretmeninize sorup yeniden yazın; ${left} deneme hakkınız daha var.`
      : 'Bu kod doğru değil. Bir sonraki denemeden önce biraz beklemeniz gerekir.',
  waits: (time: string) => `Çok fazla yanlış kod yazıldı. ${time} sonra yeniden deneyebilirsiniz.`,
  wrongBoard: WRONG_BOARD,
  photograph: 'Karekodun fotoğrafını çek',
  photographHint: 'Fotoğraftan yalnızca karekod okunur; fotoğraf saklanmaz ve gönderilmez.',
  pictureProblems: {
    'no-code':
      'Fotoğrafta karekod bulunamadı. Tahtaya biraz yaklaşıp karekodun tamamını net çekin ya da kodu elle yazın.',
    'no-board':
      'Fotoğraftaki karekod bir sınavı açmaz. Tahtadaki başlangıç karekodunun fotoğrafını çekin.',
    'other-exam':
      'Fotoğraftaki karekod başka bir sınavın. Öğretmeninizden bu sınavın karekodunu göstermesini isteyin.',
    wrong: WRONG_BOARD,
    'no-reader': 'Uygulamanın fotoğraf okuyan parçası bu cihazda yok. Kodu elle yazın.',
  } satisfies Record<PictureProblem, string>,
  failed: 'Kilit açılamadı.',
  insecure:
    'Bu adres güvenli bağlantı (https) kullanmadığı için tarayıcı kilitli sınavı açamıyor. Öğretmeninize haber verin.',
  opened: 'Kilit açıldı. Sorular bu cihazda.',
  openedEarly: (opensAt: string) =>
    `Kilit açıldı. Bu cihazın saatine göre sınav ${opensAt} başlıyor ve saat henüz sunucudan doğrulanmadı. Öğretmeniniz “başlayın” dediyse başlayabilirsiniz; erken başlayan kâğıtlar öğretmenin onayını bekler.`,
  lockedPaper: 'Bu sınava başladınız. Bu cihazda sürdürmek için kilidi açın; süreniz işliyor.',
} as const;
