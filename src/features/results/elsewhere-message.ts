import type { HandedInElsewhere } from '../../store/queries/other-devices.ts';

/**
 * @param at with its ending
 * @param found of the answers that were given on this device and do not count
 */
export function elsewhereMessage(
  at: string,
  { answers, isLater, isSameDevice }: HandedInElsewhere,
): string {
  if (isSameDevice) return ofSameDevice(at, answers);
  const handedIn = `Bu sınav başka bir cihazınızdan saat ${at} teslim edildi`;
  if (answers === 0) return `${handedIn}.`;
  return isLater
    ? `${handedIn}; bu cihazda sonradan verdiğiniz ${answers} cevap sayılmadı.`
    : `${handedIn}; bu cihazda verdiğiniz ${answers} cevap o cihaza ulaşmadığı için sayılmadı.`;
}

/** Of a tablet that was brought back from a backup of before its hand-in. */
function ofSameDevice(at: string, answers: number): string {
  const handedIn = `Bu sınav bu cihazdan saat ${at} teslim edilmişti; cihaz sonra eski bir yedekten geri yüklendi`;
  return answers === 0
    ? `${handedIn}.`
    : `${handedIn} ve sonradan verdiğiniz ${answers} cevap sayılmadı.`;
}
