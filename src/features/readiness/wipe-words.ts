/** What removing one's data from a device says. */
export const wipeWords = {
  title: 'Bu cihazdaki verilerim',
  hint: 'Cihazı başkasına verecekseniz size ait her şeyi buradan silebilirsiniz. Sunucudaki sınavlarınıza ve sonuçlarınıza dokunulmaz.',
  open: 'Bu cihazdan sil',
  ask: 'Bu cihazdaki verileriniz silinsin mi?',
  lost: 'Sınavlar, cevaplar ve sonuçlar bu cihazdan silinir ve çıkış yapılır. Yeniden kullanmak için internete bağlıyken giriş yapmanız gerekir.',
  unsentTitle: 'Gönderilmemiş çalışmanız var.',
  unsent: (count: number) =>
    `${count} değişiklik henüz sunucuda değil. Şimdi silerseniz bir daha geri getirilemez. Önce internete bağlanıp gönderilmesini bekleyin.`,
  type: (word: string) => `Yine de silmek için ${word} yazın`,
  word: 'SİL',
  confirm: 'Verilerimi sil',
  cancel: 'Vazgeç',
} as const;
