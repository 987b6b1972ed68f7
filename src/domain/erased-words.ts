/** What stands where somebody's data stood. Apart from `words.ts`, for the server's rules of merging speak nothing else of that. */
export const erasedWords = {
  /** One name for all, so that nobody can be told apart by it. */
  name: 'Silinmiş kullanıcı',
  feedbackTitle: 'Silinmiş geribildirim',
} as const;
