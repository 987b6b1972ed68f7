/** Replacements of erased data. A separate file, because merging and judging need only this. */
export const erasedMessages = {
  /** One name for everyone, so that it identifies nobody. */
  name: 'Silinmiş kullanıcı',
  feedbackTitle: 'Silinmiş geri bildirim',
} as const;
