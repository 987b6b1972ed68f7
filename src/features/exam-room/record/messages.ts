/** Before handing in: the record that the teacher reads as well. */
export const messages = {
  title: 'Sınav kaydınız (öğretmeniniz de görecek)',
  hint: 'Cihazınızın sınav sırasında kaydettikleri; öğretmeniniz de aynı kayıtları görür. Ayrılma süreleri birer olgudur, tek başına bir suçlama sayılmaz.',
  hintShuffled:
    'Soru numaraları ve şık harfleri burada sizin gördüğünüz sıraya göre, öğretmeninizde sınavın kendi sırasına göredir.',
  note: 'Öğretmeninize bir not (isteğe bağlı)',
  noteHint:
    'Kayıtta açıklamak istediğiniz bir şey varsa yazın: “Tabletin şarjı bitti, ara verdim.” Gönderdikten sonra değiştiremezsiniz.',
  noteLeft: (left: number) => `${left} karakter kaldı`,
} as const;
