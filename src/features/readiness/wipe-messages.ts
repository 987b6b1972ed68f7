/** What removing one's data from a device says. */
export const wipeMessages = {
  title: 'Bu cihazdaki verilerim',
  hint: 'Cihazı başkasına verecekseniz size ait her şeyi buradan silebilirsiniz. Sunucudaki sınavlarınıza ve sonuçlarınıza dokunulmaz.',
  open: 'Bu cihazdan sil',
  ask: 'Bu cihazdaki verileriniz silinsin mi?',
  lost: 'Sınavlar, cevaplar ve sonuçlar bu cihazdan silinir ve çıkış yapılır.',
  after: 'Yeniden kullanmak için internete bağlıyken giriş yapmanız gerekir.',
  afterClosed: 'Hesabınız kapatıldığı için yeniden giriş yapamazsınız.',
  unsentTitle: 'Gönderilmemiş çalışmanız var.',
  unsent: (what: string) =>
    `${what} henüz sunucuda değil. Şimdi silerseniz bir daha geri getirilemez.`,
  waitFirst: 'Önce internete bağlanıp gönderilmesini bekleyin.',
  neverSent: 'Hesabınız kapatıldığı için artık gönderilemez de.',
  type: (word: string) => `Yine de silmek için ${word} yazın`,
  word: 'SİL',
  confirm: 'Verilerimi sil',
} as const;
