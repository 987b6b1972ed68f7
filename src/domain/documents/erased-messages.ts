export const erasedMessages = {
  /** One name for everyone, so that it identifies nobody. */
  name: 'Silinmiş kullanıcı',
  feedbackTitle: 'Silinmiş geri bildirim',
} as const;
