import { type UnzipFileInfo, unzipSync } from 'fflate';
import type { FileProblem } from '../../../../domain/question-files/reading.ts';
import type { Bytes } from '../../../../domain/sealing/webcrypto.ts';
import { textOfClipboard } from '../clipboard-text.ts';
import { fileMessages as messages, problemMessages } from '../messages.ts';
import type { OpenedText, OpenFailure } from '../opened.ts';
import { type KeepPicture, PictureShelf } from '../picture-shelf.ts';
import { childNamed, childrenNamed, parseXml } from '../xml.ts';
import { type DocumentHtml, htmlOfDocument, PICTURE_SIGN } from './document.ts';

/** Converts a Word document to the text of a test. @throws AppError `storage-full` */
export async function readDocx(
  bytes: Uint8Array,
  keep: KeepPicture,
): Promise<OpenedText | { problem: OpenFailure }> {
  try {
    const archive = new Archive(bytes);
    const path = mainPart(archive);
    const body = childNamed(rootOf(archive, path), 'body');
    if (!body) return { problem: 'file-not-text' };
    const document = htmlOfDocument({
      body,
      styles: rootOf(archive, besides(path, 'styles.xml')),
      numbering: rootOf(archive, besides(path, 'numbering.xml')),
    });
    return await withStoredPictures(document, targetsOf(archive, path), archive, keep);
  } catch (error) {
    if (error instanceof ArchiveTooLarge) return { problem: 'file-too-large' };
    throw error;
  }
}

const rootOf = (archive: Archive, path: string): Element | null => {
  const xml = archive.text(path);
  return xml === null ? null : parseXml(xml);
};

const besides = (path: string, name: string): string => path.replace(/[^/]*$/, name);

/** Returns the path of the document's text, which a relation names. */
function mainPart(archive: Archive): string {
  const relations = childrenNamed(rootOf(archive, '_rels/.rels'), 'Relationship');
  const main = relations.find((one) => one.getAttribute('Type')?.endsWith('/officeDocument'));
  return main?.getAttribute('Target')?.replace(/^\//, '') ?? 'word/document.xml';
}

/** Returns paths of files by the name of their relation. Omits pictures on the internet. */
function targetsOf(archive: Archive, path: string): ReadonlyMap<string, string> {
  const name = path.replace(/^.*\//, '');
  const relations = rootOf(archive, besides(path, `_rels/${name}.rels`));
  return new Map(
    childrenNamed(relations, 'Relationship').flatMap((one): [string, string][] => {
      if (one.getAttribute('TargetMode') === 'External') return [];
      const target = one.getAttribute('Target') ?? '';
      const file = target.startsWith('/') ? target.slice(1) : besides(path, target);
      return [[one.getAttribute('Id') ?? '', file]];
    }),
  );
}

async function withStoredPictures(
  document: DocumentHtml,
  targets: ReadonlyMap<string, string>,
  archive: Archive,
  keep: KeepPicture,
): Promise<OpenedText> {
  const shelf = new PictureShelf(keep);
  const lost = new Map<FileProblem, number>();
  const words: string[] = [];
  for (const { relation, alt, edit } of document.pictures) {
    const bytes = archive.bytes(targets.get(relation) ?? '');
    const added = bytes
      ? await shelf.add(new Blob([bytes]), alt, edit)
      : { problem: 'picture-missing' as const };
    if ('problem' in added) lost.set(added.problem, (lost.get(added.problem) ?? 0) + 1);
    words.push('word' in added ? added.word : '');
  }
  const html = document.html.replace(
    PICTURE_SIGN,
    (_, index: string) => words[Number(index)] ?? '',
  );
  const pasted = textOfClipboard(html);
  return {
    text: pasted?.text ?? '',
    formatted: pasted?.formatted ?? [],
    lost: pasted?.lost ?? [],
    pictures: shelf.pictures,
    notes: [
      ...[...lost].map(([problem, count]) =>
        messages.lostPictures(count, problemMessages[problem]),
      ),
      ...(document.lostFormulas > 0 ? [messages.lostFormulas(document.lostFormulas)] : []),
      ...(document.lostDrawings > 0 ? [messages.lostDrawings(document.lostDrawings)] : []),
    ],
  };
}

const MAX_ENTRIES = 5000;
/** Maximum size of one unpacked file (bytes). */
const MAX_ENTRY = 64 * 1024 * 1024;
/** Maximum size of all unpacked files together (bytes). */
const MAX_ALL = 256 * 1024 * 1024;

export class ArchiveTooLarge extends Error {}

/** Unpacks files of a zip archive on request. Allocates only their declared size. */
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
