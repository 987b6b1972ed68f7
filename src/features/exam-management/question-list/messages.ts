/** What the list of an exam's questions says. Numbers count from 1. */
export const listMessages = {
  unfoldAll: 'Tüm şıkları göster',
  foldAll: 'Tüm şıkları gizle',
  drag: (number: number) => `${number}. soruyu sürükle`,
  up: 'Yukarı taşı',
  upOf: (number: number) => `${number}. soruyu yukarı taşı`,
  down: 'Aşağı taşı',
  downOf: (number: number) => `${number}. soruyu aşağı taşı`,
  duplicate: 'Çoğalt',
  duplicateOf: (number: number) => `${number}. soruyu çoğalt`,
  edit: 'Düzenle',
  editOf: (number: number) => `${number}. soruyu düzenle`,
  remove: 'Sil',
  removeOf: (number: number) => `${number}. soruyu sil`,
  actionsOf: (number: number) => `${number}. soru için işlemler`,
  dragHelp:
    'Soruyu taşımak için boşluk tuşuna basın. Yukarı ve aşağı oklarla yerini değiştirin, bırakmak için yeniden boşluk tuşuna basın. Vazgeçmek için Escape tuşuna basın.',
  lifted: (number: number) => `${number}. soru taşınıyor.`,
  over: (number: number) => `Soru şimdi ${number}. sırada.`,
  dropped: (number: number) => `Soru ${number}. sıraya taşındı.`,
  dragCancelled: 'Taşımadan vazgeçildi.',
} as const;
