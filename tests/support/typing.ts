import { answersAlong, changeEntries, isGiving } from '../../src/domain/documents/attempt/edits.ts';
import type { Entry } from '../../src/domain/documents/attempt/schema.ts';
import type { Answer } from '../../src/domain/question-kinds/kind.ts';

/** Replaces answers by edits, as a device logs answers that are typed. */
export function asTyped(entries: readonly Entry[]): Entry[] {
  const along = answersAlong(entries);
  return entries.flatMap((entry) => {
    if (!isGiving(entry)) return [entry];
    const { before = null, after } = along.next().value ?? {};
    if (entry[1] !== 'answer' || !after) return [entry];
    return changeEntries(entry[0], entry[2], before, after);
  });
}

const WORDS =
  'türk edebiyatında roman şehir ve insanın yalnızlığı üzerine kurulur çünkü yazar okuyucuyu düşünmeye çağırır; örneğin İstanbul’da geçen bu hikâyede kahraman geçmişiyle yüzleşir'.split(
    ' ',
  );

export interface Pressed {
  /** Time since the beginning (ms). */
  t: number;
  text: Answer;
}

/** Yields every state of a typed essay of `length` UTF-16 units: bursts, slips and pauses. */
export function* writing(
  length: number,
  lasting: number,
  random: () => number,
): Generator<Pressed> {
  let [t, text, at] = [0, '', 0];
  // Two keys a second within a burst; the rest are pauses.
  const key = lasting / length / 2;
  const press = (added: string, removed = 0): Pressed => {
    t += key * (0.5 + random());
    text = text.slice(0, at - removed) + added + text.slice(at);
    at += added.length - removed;
    return { t: Math.round(t), text };
  };
  while (text.length < length) {
    const word = `${WORDS[Math.floor(random() * WORDS.length)]} `;
    for (const letter of word.slice(0, length - text.length)) {
      if (random() < 0.03 && text.length < length - 1) {
        yield press('x');
        yield press('', 1);
      }
      yield press(letter);
    }
    if (random() < 0.1) t += 2 * key * word.length + random() * 10 * key * word.length;
    if (random() < 0.05) t += random() * 60_000;
    // Inserts a word into an earlier sentence, or continues at the end.
    at = at < text.length || random() > 0.04 ? text.length : Math.floor(random() * text.length);
  }
}
