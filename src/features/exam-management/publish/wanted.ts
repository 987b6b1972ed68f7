/** Sent along with an address of an exam: its draft is about to be published. A preview hands it back. */
export const PUBLISHING = { publishing: true } as const;

export const isPublishing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'publishing' in state;
