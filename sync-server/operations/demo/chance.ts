import { fingerprint } from '../../../src/domain/merge/canonical.ts';

/** A number that looks random and is always the same for a text. */
export const chance = (text: string): number => Number.parseInt(fingerprint(text).slice(-6), 36);

/** Of 28 signs none comes more often than another one. */
const FAIR = 252;

/** Bytes for a code that is the same at every start. */
export const bytesOf =
  (name: string) =>
  (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, (_, at) => chance(`${name} ${at}`) % FAIR);
