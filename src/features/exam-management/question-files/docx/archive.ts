import { type UnzipFileInfo, unzipSync } from 'fflate';
import type { Bytes } from '../../../../domain/sealing/webcrypto.ts';

/** Maximum number of files in an archive. */
const MAX_ENTRIES = 5000;
/** Maximum size of an unpacked file, and of all files that are read (bytes). */
const MAX_ENTRY = 64 * 1024 * 1024;
const MAX_ALL = 256 * 1024 * 1024;

/** Thrown for an archive whose unpacked files would take too much memory. */
export class ArchiveTooLarge extends Error {}

/** Unpacks files of a zip archive on request, with no more memory than their declared size. */
export class Archive {
  readonly #bytes: Uint8Array;
  readonly #names = new Set<string>();
  #read = 0;

  /** @throws ArchiveTooLarge; Error for bytes that are no archive */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    unzipSync(bytes, {
      filter: ({ name }) => {
        this.#names.add(name);
        if (this.#names.size > MAX_ENTRIES) throw new ArchiveTooLarge();
        return false;
      },
    });
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** Unpacks a file. @returns null if the archive does not have it @throws ArchiveTooLarge */
  bytes(name: string): Bytes | null {
    const isWanted = (file: UnzipFileInfo): boolean => {
      if (file.name !== name) return false;
      this.#read += file.originalSize;
      if (file.originalSize > MAX_ENTRY || this.#read > MAX_ALL) throw new ArchiveTooLarge();
      return true;
    };
    const found = this.has(name) ? unzipSync(this.#bytes, { filter: isWanted })[name] : undefined;
    return found ? new Uint8Array(found) : null;
  }

  text(name: string): string | null {
    const bytes = this.bytes(name);
    return bytes && new TextDecoder().decode(bytes);
  }
}
