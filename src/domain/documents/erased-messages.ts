export const erasedMessages = {
  /** Common name of all erased people. */
  name: 'Silinmiş kullanıcı',
  feedbackTitle: 'Silinmiş geri bildirim',
} as const;
