/** What the setting of a shared tablet says. */
export const sharedMessages = {
  title: 'Ortak tablet',
  on: 'Bu cihaz ortak tablet olarak ayarlı. Çıkış yapan kişinin verileri cihazdan silinir; gönderilmemiş olanlar gönderildikten sonra silinir. Yeniden girmek için internet gerekir.',
  off: 'Bu cihaz ortak tablet olarak ayarlı değil. Çıkış yapan kişinin verileri cihazda kalır; kişi bu cihaza internet yokken de girebilir.',
  label: 'Bu cihaz ortak tablet',
  hint: 'Birden çok öğrencinin kullandığı cihazlarda açın. Ayar bu cihazda, çıkış yapılsa da kalır.',
  notYours: 'Bu ayarı öğretmeniniz ya da okul yöneticisi değiştirebilir.',
  turnedOn: 'Bu cihaz artık ortak tablet.',
  turnedOff: 'Bu cihaz artık ortak tablet değil.',
  failed: 'Ayar kaydedilemedi. Tarayıcının depolama alanı dolu olabilir.',
} as const;
