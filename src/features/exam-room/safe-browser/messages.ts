/** What a student reads of Safe Exam Browser. */
export const messages = {
  required: 'Bu sınav yalnızca Güvenli Sınav Tarayıcısı (SEB) ile çözülür',
  offered: 'Öğretmeniniz bu sınavı Güvenli Sınav Tarayıcısı (SEB) ile çözmenizi istiyor',
  hint: 'Dosyayı indirip SEB ile açın; parolayı öğretmeniniz söyleyecek. SEB’in içinde yeniden giriş yapmanız gerekir.',
  otherwise: 'SEB’i kullanamıyorsanız sınava burada da başlayabilirsiniz; öğretmeniniz bunu görür.',
  download: 'SEB dosyasını indir',
  fileName: (examName: string) => `${examName}.seb`,
  inside: 'Güvenli Sınav Tarayıcısı’ndasınız.',
} as const;
