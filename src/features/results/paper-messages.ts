/** What a student reads of a paper that was read from a printed sheet. Apart from the other messages: those come with the first screen. */
export const paperMessages = {
  counts: (at: string) =>
    `Bu sınavı kâğıt üzerinde verdiniz: öğretmeniniz optik formunuzu okudu (${at}). Sayılan cevaplar formdan okunanlardır; tablette verdiğiniz cevaplar varsa silinmez.`,
  spare: (at: string) =>
    `Öğretmeniniz bu sınav için bir optik formunuzu da okudu (${at}). O saklandı; tablette teslim ettiğiniz kâğıt sayılıyor.`,
} as const;
