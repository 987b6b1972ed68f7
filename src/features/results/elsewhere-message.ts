/** @param at with its ending @param answers that were given on this device and do not count */
export function elsewhereMessage(at: string, answers: number, isLater: boolean): string {
  const handedIn = `Bu sınav başka bir cihazınızdan saat ${at} teslim edildi`;
  if (answers === 0) return `${handedIn}.`;
  return isLater
    ? `${handedIn}; bu cihazda sonradan verdiğiniz ${answers} cevap sayılmadı.`
    : `${handedIn}; bu cihazda verdiğiniz ${answers} cevap o cihaza ulaşmadığı için sayılmadı.`;
}
