export const bubbleMessages = {
  hint: (students: number, spare: number) =>
    `${students} öğrenci için adıyla birer cevap kâğıdı ve ${spare} yedek. Yazıcıda “gerçek boyut” seçin. Dolan kâğıtları “Kâğıt topla” sayfasından kamerayla okutun.`,
  sheetOf: (name: string) => `${name}, cevap kâğıdı`,
  title: 'Optik form',
  spare: (which: number) => `Yedek cevap kâğıdı ${which}`,
  questions: (count: number) => `${count} soru`,
  left: (numbers: readonly number[]) => `${numbers.join(', ')}. soru bu formda işaretlenmez.`,
  leftHint: (numbers: readonly number[]) =>
    `${numbers.join(', ')}. soru optik formda işaretlenemez; yalnızca en çok beş şıklı, tek cevaplı sorular işaretlenir. Form okununca bu sorular boş sayılır.`,
  name: 'Ad Soyad',
  number: 'Okul no / kişi kodu',
  fill: 'Yuvarlağı kurşun kalemle doldurun.',
  leave: 'Bilmediğinizi boş bırakın.',
  change: 'Değiştirirken eski işareti iyice silin.',
  foot: 'Köşelerdeki karelere ve karekoda yazmayın, kâğıdı katlamayın.',
} as const;
