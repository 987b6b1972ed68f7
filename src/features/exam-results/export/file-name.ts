/** Leaves room for the folder: some systems take no more than 255 bytes, of which a Turkish letter may need two. */
const LONGEST = 100;

/** A name that every system takes for a file, whatever the exam is called. */
export function fileName(parts: readonly string[], ending: string): string {
  const name = parts
    .join(' - ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no system takes these in a file's name
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '');
  return `${name.slice(0, LONGEST).trim()}.${ending}`;
}
