/** What the receipt says of the server's signed word. */
export const messages = {
  title: 'Sunucu onayladı',
  text: (at: string) => `Okulun sunucusu kâğıdınızı ${at} aldığını imzasıyla onayladı.`,
  code: 'Onay kodu:',
  hint: 'Sunucu bir gün eski bir yedekten kurulsa bile bu cihazdaki onay, kâğıdınızın ne zaman ulaştığını kanıtlar.',
  signed: 'İmzalı metni göster',
  signature: 'İmza',
  changedCode: (before: string, now: string) =>
    `Bu tablet eski bir yedekten geri yüklendiği için teslim kodunuz değişti: ${before} yerine ${now}. Verdiğiniz cevaplar değişmedi; öğretmeniniz iki kodu da görebilir.`,
} as const;
