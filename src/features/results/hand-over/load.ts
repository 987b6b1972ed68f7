import type { HandOver } from './HandOver.tsx';

const Nothing: typeof HandOver = () => null;

/** Codes and cryptography come when they are needed. Where they cannot be loaded the receipt stands without them. */
export const loadHandOver = async (): Promise<{ default: typeof HandOver }> => {
  try {
    return { default: (await import('./HandOver.tsx')).HandOver };
  } catch {
    return { default: Nothing };
  }
};
