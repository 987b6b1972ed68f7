import type { Regraded } from '../../../domain/grading/regraded.ts';
import { LIMITS } from '../../../domain/limits.ts';

export const correctionMessages = {
  column: 'Düzeltme',
  correct: 'Düzelt',
  correctOf: (number: number) => `${number}. soruyu sonradan düzelt`,
  title: (number: number) => `${number}. soruyu düzelt`,
  credit: 'Bu soru',
  credits: {
    counts: 'Geçerli',
    everybody: 'İptal: puanı herkese verilsin',
    nobody: 'İptal: hiç sorulmamış sayılsın',
  },
  nothingLeft: 'Sınavda sayılan başka soru kalmadığı için bu soru sayım dışı bırakılamaz.',
  accepted: 'Anahtarın yanında doğru sayılacak şıklar',
  acceptedHint: (key: string) => `Anahtardaki ${key} şıkkı doğru kalır.`,
  wrongKey: (key: string) => `Anahtardaki ${key} şıkkı yanlış mı?`,
  isKeyWrong: 'Cevap anahtarı yanlış mı?',
  wrongKeyHint:
    'Bu soruyu gören kâğıtlar yeni anahtarla yeniden değerlendirilir; öğrenciler sonuç sayfasında anahtarın düzeltildiğini okur.',
  toQuestion: 'Soruyu düzenle',
  reason: 'Gerekçe',
  reasonHint: `Öğrenciler sonuç sayfasında okur. En fazla ${LIMITS.correctionReason} karakter.`,
  reach: (papers: number) =>
    papers === 0
      ? 'Henüz değerlendirilmiş kâğıt yok.'
      : `Kaydedince ${papers} kâğıt yeniden değerlendirilir; sonuçları açıklanmışsa öğrenciler düzeltmeyi görür.`,
  save: 'Kaydet',
  failed: 'Düzeltme kaydedilemedi.',
  unchanged: 'Değişiklik yok.',
  done:
    ({ papers, older }: Regraded) =>
    (isOffline: boolean) => {
      if (papers === 0) return 'Düzeltme kaydedildi.';
      const more = older > 0 ? ` (${older} tanesi sınavın önceki hâlinden)` : '';
      const when = isOffline ? 'bağlantı gelince ' : '';
      return `Düzeltme kaydedildi; ${papers} kâğıt ${when}yeniden değerlendirilecek${more}.`;
    },
  pills: { everybody: 'İptal: puanı herkese', nobody: 'İptal: sayılmıyor' },
  alsoRight: (keys: string) => `${keys} de doğru`,
} as const;
