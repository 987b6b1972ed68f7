/** Stands in place of erased data. In a file of its own, because what merges and judges needs only this. */
export const erasedMessages = {
  /** One name for all, so that nobody can be told apart by it. */
  name: 'Silinmiş kullanıcı',
  feedbackTitle: 'Silinmiş geri bildirim',
} as const;
