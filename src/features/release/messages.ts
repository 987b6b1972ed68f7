export const releaseMessages = {
  release: 'Sonuçları açıkla',
  releaseOf: (exam: string) => `Sonuçları açıkla: ${exam}`,
  ask: 'Sonuçları açıklamak istediğinize emin misiniz?',
  shown: (papers: number) =>
    papers === 0
      ? 'Henüz sonucu hazır bir kâğıt yok; öğrenciler sonuçlarını kâğıtları değerlendirildikçe görür.'
      : `${papers} öğrenci puanını, kendi cevaplarını ve doğru cevapları görür.`,
  unmarked: (papers: number) =>
    `${papers} kâğıtta değerlendirilmemiş cevap var. Bu kâğıtlar kapalı kalır; öğrencileri “Değerlendirme bekliyor” görür ve sonuçlarını siz değerlendirmeyi bitirince okur.`,
  writing: (students: number) => `${students} öğrenci hâlâ yazıyor.`,
  writingUnknown: 'Çevrimdışısınız; hâlâ yazan öğrenci olup olmadığı bilinmiyor.',
  early:
    'Sınav hâlâ açık: sonuçları gören öğrenciler doğru cevapları henüz bitirmemiş arkadaşlarına söyleyebilir.',
  ends: (unseen: number) =>
    `Sınav hâlâ açık ve bununla biter: yazmakta olan öğrencilerin cevapları teslim edilir ve kararınızı bekler. ${
      unseen === 0
        ? 'Bütün öğrenciler sınava girdi.'
        : `${unseen} öğrencinin kâğıdı henüz görülmedi; girmemiş olanlar artık giremez.`
    }`,
  afterwards: 'Sonradan ulaşan kâğıtlar sizin kararınızı bekler. Bu işlem geri alınamaz.',
  released: 'Sonuçlar açıklandı; öğrenciler cihazları eşitlenince görür.',
  failed: 'Sonuçlar açıklanırken bir hata oluştu.',
} as const;
