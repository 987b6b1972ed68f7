import type { Attempt, Entry } from '../../src/domain/documents/attempt/schema.ts';
import { answerPaper, handInPaper } from '../../src/domain/documents/paper/make.ts';
import { paperIdOf } from '../../src/domain/ids.ts';
import { rightAnswer } from '../support/documents.ts';
import type { Forgery } from './events.ts';
import { FORGED } from './forged-docs.ts';
import { FORGER_DEVICE, type Forger, type OwnLog } from './forger.ts';
import type { Run } from './run-of-seed.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const UNKNOWN = 'zzzzzzz99';

/** Sends a forged request. Resolves with the server's answer; null if there is none. */
type Trick = (forger: Forger, log: OwnLog, run: Run) => Promise<unknown>;

/** Requests that an app also sends. */
const HONEST: readonly Forgery[] = ['begin', 'answer', 'hand in'];

/** Sends a request of the forger. The server may refuse it. */
export async function forge(run: Run, forger: Forger, forgery: Forgery): Promise<void> {
  const log = await begun(forger, run.school.examID);
  const answer = log && (await TRICKS[forgery](forger, log, run));
  if (answer && !HONEST.includes(forgery)) run.ledger.answered.forger += 1;
}

/** Returns the forger's log. Begins it at the first call. */
async function begun(forger: Forger, examID: string): Promise<OwnLog | null> {
  const sheet = (await forger.fetchSheet(examID)) ?? forger.sheet;
  if (!sheet) return null;
  forger.log ??= { paper: forger.paper(sheet), writer: forger.newWriter(), entries: [] };
  return forger.log;
}

const questionsOf = ({ sheet }: Forger): string[] => {
  const asked = sheet?.questions.map(({ id }) => id) ?? [];
  return asked.length > 0 ? asked : [UNKNOWN];
};

const since = ({ paper }: OwnLog, forger: Forger): number => forger.time.now - paper.start.at;

const all = (forger: Forger, t: number, answer: 'A' | typeof FORGED): Entry[] =>
  questionsOf(forger).map((id, at): Entry => [t + at, 'answer', id, answer]);

const isOver = ({ entries }: OwnLog): boolean => entries.some(([, kind]) => kind === 'handIn');

/** Adds entries to the forger's log, as an app does. */
function say(forger: Forger, log: OwnLog, ...entries: Entry[]): Promise<unknown> {
  if (!isOver(log)) log.entries.push(...entries);
  return forger.pushOver(forger.signed(log));
}

const another = (
  forger: Forger,
  { paper }: OwnLog,
  entries: Entry[],
  at = paper.start.at,
): OwnLog => ({
  paper: { ...paper, start: { ...paper.start, at, deadline: at + HOUR } },
  writer: forger.newWriter(),
  entries,
});

const TRICKS: Record<Forgery, Trick> = {
  begin: (forger, log) => forger.pushOver(forger.signed(log)),
  answer: (forger, log) => say(forger, log, ...all(forger, since(log, forger), 'A').slice(0, 1)),
  'hand in': async (forger, log) => {
    if (isOver(log)) return;
    const whole = forger.signed(log, since(log, forger));
    log.entries = whole.log.entries.slice(1);
    await forger.pushOver(whole);
  },
  'say it otherwise': async (forger, log) => {
    const entries = log.entries.map(
      (entry): Entry => (entry[1] === 'answer' ? [entry[0], 'answer', entry[2], FORGED] : entry),
    );
    const said = entries.filter(([, kind]) => kind !== 'handIn');
    const forged = forger.signed({ ...log, entries: said }, since(log, forger));
    await forger.pushOver(forged);
    return forger.pushBeside(forged);
  },
  'say less': (forger, log) =>
    forger.pushBeside(forger.signed({ ...log, entries: log.entries.slice(0, -1) })),
  'begin another log': (forger, log) =>
    forger.pushBeside(forger.signed(another(forger, log, all(forger, SECOND, FORGED)), 2 * SECOND)),
  'begin earlier': (forger, log) =>
    forger.pushBeside(
      forger.signed(
        another(forger, log, all(forger, SECOND, FORGED), log.paper.start.at - 3 * HOUR),
      ),
    ),
  'turn the clock': (forger, log) => {
    const wall = forger.time.now;
    const reading = (offset: number): Entry =>
      [
        ...[since(log, forger), 'clock' as const],
        { wall, monotonic: since(log, forger), boot: 'b1', offset },
      ] as Entry;
    if (!isOver(log)) return say(forger, log, reading(0), reading(3 * HOUR));
    log.entries.push(reading(3 * HOUR));
    return forger.pushOver(forger.signed(log));
  },
  'hand in again with the key': async (forger, log, run) => {
    const result = await forger.read(`result:${paperIdOf(run.school.examID, forger.uid)}`);
    const asked = result?.doc?.type === 'result' ? result.doc.questions : [];
    const right = asked.map(
      ({ questionID, question }, at): Entry => [at, 'answer', questionID, rightAnswer(question)],
    );
    return forger.pushBeside(forger.signed(another(forger, log, right), SECOND));
  },
  'answer unknown questions': (forger, log) =>
    forger.pushBeside(forger.signed(another(forger, log, [[SECOND, 'answer', UNKNOWN, FORGED]]))),
  'write for a classmate': async (forger, log, { school }) => {
    const uid = school.uidOf('s1');
    const paper = { ...log.paper, id: paperIdOf(school.examID, uid) };
    const theirs = forger.signed(
      { ...another(forger, log, all(forger, SECOND, FORGED)), paper },
      SECOND,
    );
    // The log has another student's id; the second one also has that student's uid.
    await forger.pushBeside(theirs, { ...theirs, userID: uid } as Attempt);
    return forger.pushBeside({ ...paper, userID: uid });
  },
  'write a paper': async (forger, log) => {
    const answered = questionsOf(forger).reduce(
      (paper, id) => answerPaper(paper, id, FORGED, paper.start.at + SECOND),
      log.paper,
    );
    const given = { device: FORGER_DEVICE, cause: 'student', code: 'ABC-DEF' } as const;
    const handedIn = handInPaper(answered, given, log.paper.start.at + 2 * SECOND);
    return forger.pushBeside(handedIn, { ...handedIn, counted: 'x', receivedAt: 1 });
  },
  'write nonsense': (forger, log) => {
    const whole = forger.signed(log);
    const broken = { ...whole, log: { ...whole.log, head: 'f'.repeat(32) } };
    const strange = { ...whole, log: { ...whole.log, entries: [[0, 'start', {}], ['x']] } };
    return forger.pushBeside(broken, strange as unknown as Attempt);
  },
};
