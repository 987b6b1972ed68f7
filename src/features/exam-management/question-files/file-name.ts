/** Returns the name of a file for an exam, without signs that file systems refuse. */
export const nameOfFile = (examName: string, ending: string): string =>
  `${examName.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}${ending}`;
