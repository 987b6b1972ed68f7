import type { ClosedStatus, OwnPaperKind } from './own-paper.ts';

export const ownPaperMessages = {
  status: {
    'in-progress': 'Sınav sürüyor',
    waiting: 'Cihazda, gönderilmeyi bekliyor',
    refused: 'Sunucu kabul etmedi',
    acknowledged: 'Sunucuya ulaştı',
    'at-server': 'Değerlendiriliyor',
    marking: 'Sonuç öğretmeninizden bekleniyor',
    withheld: 'Sonuç bekleniyor',
    graded: 'Değerlendirildi',
  } satisfies Record<OwnPaperKind, string>,
  goesByItself: 'Bağlantı olunca kendiliğinden gönderilecek.',
} as const;

/** Explains a closing by time or teacher; null for others. @param at time with Turkish suffix */
export function closedWithoutStudent({ kind, end }: ClosedStatus, at: string): string | null {
  if (end.by !== 'time' && end.by !== 'teacher') return null;
  const why = end.by === 'teacher' ? `Öğretmeniniz sınavı ${at} bitirdi` : `Süreniz ${at} doldu`;
  const isOnDevice = kind === 'waiting' || kind === 'refused';
  if (end.answers === 0)
    return isOnDevice ? `${why}; kâğıdınız boş.` : `${why}; kâğıdınız boş olarak teslim edildi.`;
  return isOnDevice
    ? `${why}; ${end.answers} cevabınız bu cihazda güvende.`
    : `${why}; ${end.answers} cevabınız teslim edildi.`;
}
