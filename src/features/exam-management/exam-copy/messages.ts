export const copyMessages = {
  copy: 'Kopyala',
  copyOf: (name: string) => `${name} sınavını başka bir sınıfa kopyala`,
  title: 'Sınavı kopyala',
  hint: 'Kopya bir taslaktır; yayınlayana kadar öğrenciler görmez. Kopyanın soruları ayrıdır: birini değiştirmek öbürünü etkilemez. Başlangıç ve bitiş zamanı kopyalanmaz.',
  class: 'Hangi sınıfa?',
  name: 'Kopyanın adı',
  save: 'Kopyala',
  copied: (className: string) => `Sınav ${className} sınıfına taslak olarak kopyalandı`,
  open: 'Kopyayı aç',
  failed: 'Sınav kopyalanırken bir hata oluştu.',
} as const;
