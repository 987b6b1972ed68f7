/** What a student reads who hands a paper to the teacher without a network. */
export const messages = {
  title: 'Ağ yok mu? Öğretmeninize gösterin',
  hint: 'Öğretmeniniz kâğıdınızı bu ekrandan kendi tabletine alabilir. Kâğıdınız bu cihazda da kalır; bağlantı olunca yine kendiliğinden gönderilir.',
  show: 'Kodu göster',
  share: 'Dosya olarak paylaş',
  save: 'Dosya olarak kaydet',
  saved: 'Dosya kaydedildi. Öğretmeninize verebilirsiniz.',
  fileTitle: 'Sınav kâğıdı',
  preparing: 'Hazırlanıyor…',
  failed: 'Kod hazırlanamadı. Kâğıdınız bağlantı olunca kendiliğinden gönderilecek.',
  fileFailed: 'Dosya kaydedilemedi. Yeniden deneyin ya da kodu gösterin.',
  tooLong: 'Bu kâğıt bir koda sığmıyor. Dosya olarak kaydedip öğretmeninize verebilirsiniz.',
  screenTitle: 'Ekranı öğretmeninizin tabletine tutun',
  picture: 'Öğretmeninizin tabletiyle okutacağınız kod',
  code: 'Teslim kodunuz',
  parts: (count: number) =>
    `Kod ${count} parçalı; parçalar sırayla gösterilir. Tableti sabit tutun.`,
  bright: 'Okunmazsa ekranın parlaklığını artırın.',
  close: 'Kapat',
} as const;
