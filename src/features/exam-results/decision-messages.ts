import type { Decision } from '../../domain/grading/acceptance.ts';

export const besideMessages = {
  title: 'Hem kâğıt hem tablet teslimi var',
  counts: {
    sheet: 'Şimdi kâğıt sayılıyor.',
    tablet: 'Şimdi tablet teslimi sayılıyor.',
  },
  waits: {
    sheet: 'Kâğıdın sayılmasını istediniz; sunucuya ulaşınca sayılır.',
    tablet: 'Tablet tesliminin sayılmasını istediniz; sunucuya ulaşınca sayılır.',
  },
  when: (sheet: string, tablet: string) =>
    `Kâğıt ${sheet} işlendi, tablet teslimi ${tablet} yapıldı.`,
  differing: (count: number) =>
    count === 0 ? 'Cevaplar aynı.' : `${count} soruda cevaplar farklı.`,
  kept: 'Sayılmayan silinmez; kararınızı sonra değiştirebilirsiniz.',
  take: { sheet: 'Kâğıt sayılsın', tablet: 'Tablet teslimi sayılsın' },
  leave: 'Böyle kalsın',
  reason: 'Neden',
  reasonHint: 'Sınav kaydında görünür.',
  needsReason: 'Neden değiştirdiğinizi yazın.',
  save: 'Kararı kaydet',
  cancel: 'Vazgeç',
  took: 'Kararınız kaydedildi; puan sunucuda yeniden hesaplanır.',
  left: 'Kararınız kaydedildi; sayılan değişmedi.',
  full: 'Bu kâğıt için daha fazla karar yazılamaz.',
} as const;

export const takeMessages = {
  decisions: {
    paper: {
      title: 'Bu kâğıt kararınızı bekliyor',
      text: 'Siz kâğıdı almadıkça öğrenci sonucunu ve doğru cevapları görmez. Almazsanız kâğıt burada kalır, hiçbir şey silinmez.',
    },
    answers: {
      title: 'Sonradan gelen cevaplar kararınızı bekliyor',
      text: 'Kâğıdı alırsanız süresi içinde verilmiş olanlar da sayılır ve puan yeniden hesaplanır. Almazsanız puan böyle kalır, hiçbir şey silinmez.',
    },
    taken: {
      title: 'Bu kâğıdı aldınız',
      text: 'Öğrenci sonucunu görebilir. Kararınızı geri alabilirsiniz; görülmüş bir sonuç görülmüş kalır.',
    },
  } satisfies Record<Decision, { title: string; text: string }>,
  take: 'Kâğıdı al',
  taken: 'Kâğıt alındı; öğrenci sonucunu görebilecek.',
  leave: 'Kararı geri al',
  left: 'Karar geri alındı; kâğıt yeniden kararınızı bekliyor.',
} as const;
