import type { FileProblem } from '../../../../domain/question-files/reading.ts';
import { bytesOfBase64 } from '../../../../domain/sealing/webcrypto.ts';
import type { PictureShelf } from '../picture-shelf.ts';
import { childNamed, childrenNamed } from '../xml.ts';

export interface LostPicture {
  problem: FileProblem;
  about: string;
}

const IMAGE = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const PLUGIN_FILE = '@@PLUGINFILE@@/';

/** Stores each `img`, and writes its placeholder instead. Returns the unreadable pictures. */
export async function putPictureWords(
  question: Element,
  shelf: PictureShelf,
): Promise<LostPicture[]> {
  const lost: LostPicture[] = [];
  addOldImage(question);
  for (const text of question.querySelectorAll('text')) {
    const owner = text.parentElement;
    if (owner && !isUnused(owner)) lost.push(...(await putWordsIn(text, owner, shelf)));
  }
  return lost;
}

async function putWordsIn(
  text: Element,
  owner: Element,
  shelf: PictureShelf,
): Promise<LostPicture[]> {
  const html = text.textContent ?? '';
  const tags = new Set(html.match(IMAGE) ?? []);
  const words = new Map<string, string>();
  const lost: LostPicture[] = [];
  for (const tag of tags) {
    const image = imageOf(tag);
    const added = await addImage(image, owner, shelf);
    if ('word' in added) words.set(tag, added.word);
    else lost.push({ ...added, about: nameOf(image.src) });
  }
  if (tags.size > 0) text.textContent = html.replace(IMAGE, (tag) => words.get(tag) ?? '');
  return lost;
}

/** Returns true for parts that are not imported, such as feedback. */
const isUnused = (owner: Element): boolean =>
  /feedback$|^(?:hint|tag|name|responsetemplate)$/.test(owner.localName);

/** Adds the picture that a file of Moodle 1.9 has beside the text. */
function addOldImage(question: Element): void {
  const data = childNamed(question, 'image_base64')?.textContent?.trim();
  const text = childNamed(childNamed(question, 'questiontext'), 'text');
  if (data && text)
    text.textContent = `${text.textContent}<img src="data:image/*;base64,${data}" alt="">`;
}

interface Image {
  src: string;
  alt: string;
}

function imageOf(tag: string): Image {
  const image = new DOMParser().parseFromString(tag, 'text/html').querySelector('img');
  return { src: image?.getAttribute('src') ?? '', alt: image?.getAttribute('alt') ?? '' };
}

const DATA = /^data:image\/[^,;]*;base64,/i;

async function addImage(
  { src, alt }: Image,
  owner: Element,
  shelf: PictureShelf,
): Promise<{ word: string } | { problem: FileProblem }> {
  const encoded = DATA.test(src) ? src.replace(DATA, '') : fileNamed(src, owner);
  if (encoded === null) return { problem: 'picture-missing' };
  const bytes = bytesOfBase64(encoded.replace(/\s+/g, ''));
  return bytes ? shelf.add(new Blob([bytes]), alt) : { problem: 'picture-damaged' };
}

function fileNamed(src: string, owner: Element): string | null {
  if (!src.startsWith(PLUGIN_FILE)) return null;
  const path = decoded(src.slice(PLUGIN_FILE.length).replace(/\?.*$/, ''));
  const file = childrenNamed(owner, 'file').find(
    (one) => `${one.getAttribute('path') ?? '/'}${one.getAttribute('name')}` === `/${path}`,
  );
  return file?.textContent ?? null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Maximum length of a picture's name in a message (characters). */
const NAME = 60;

const nameOf = (src: string): string =>
  DATA.test(src) ? 'data:' : decoded(src.replace(PLUGIN_FILE, '')).slice(0, NAME);
