/** Types for subset-font, which ships none; see its README. */
declare module 'subset-font' {
  import type { NonSharedBuffer } from 'node:buffer';

  function subsetFont(
    font: NonSharedBuffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Uint8Array<ArrayBuffer>>;
  export = subsetFont;
}
