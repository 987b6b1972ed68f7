import type { ExamPhase } from './phase.ts';

export const phaseNames: Readonly<Record<ExamPhase, string>> = {
  draft: 'Taslak',
  scheduled: 'Planlandı',
  open: 'Açık',
  running: 'Sürüyor',
  ending: 'Bitirildi, kâğıtlar bekleniyor',
  ended: 'Bitti, değerlendirme bekliyor',
  marked: 'Bitti, sonuçlar açıklanmadı',
  released: 'Sonuçlar açıklandı',
};
