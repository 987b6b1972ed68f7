/** Types for subset-font, which has none; see its README. */
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
  export = subsetFont;
}
