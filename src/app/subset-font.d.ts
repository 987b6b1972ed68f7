declare module 'subset-font' {
  /** Returns a font with the glyphs of a text, and those that stretch or replace them. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Uint8Array>;
}
