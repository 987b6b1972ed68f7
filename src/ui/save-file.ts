/** Time after which the browser has saved the file (ms). */
const KEPT = 60_000;

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

/** Maximum length (characters). A name may have 255 bytes, and a Turkish letter needs two. */
const LONGEST = 100;

/** Returns a file name without characters that file systems refuse. @param ending without a dot */
export function fileName(parts: readonly string[], ending: string): string {
  const name = parts
    .join(' - ')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '');
  return `${name.slice(0, LONGEST).trim()}.${ending}`;
}
