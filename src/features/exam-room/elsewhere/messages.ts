/** What a student reads who writes one exam on two devices. */
export const messages = {
  title: 'Bu sınav başka bir cihazda da açık',
  text: (time: string) =>
    `O cihazdan gelen son bilgi: ${time}. Sınava tek cihazda devam edin: biri teslim edince, ona ulaşmamış cevaplar sayılmaz.`,
} as const;
