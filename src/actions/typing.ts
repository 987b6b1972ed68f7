import { type Begun, clockEntry } from '../domain/documents/attempt/make.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import type { ClockSample, GivenAnswer } from '../domain/documents/paper/schema.ts';
import { AppError } from '../domain/errors.ts';
import { isHandedIn } from '../domain/grading/counting.ts';
import { newId, paperIdOf } from '../domain/ids.ts';
import type { Answer } from '../domain/question-kinds/kind.ts';
import type { Clock } from '../domain/timing/clock.ts';
import { deadlineOn, isOver } from '../domain/timing/timing.ts';
import { logTyping, putTyping } from '../store/typing.ts';
import type { Workspace } from '../store/workspace.ts';

/** Age from which a paper's last clock entry is old (ms, monotonic clock). */
const SAMPLE_EVERY = 3 * 60_000;

const sampled = new WeakMap<Clock, Map<string, ClockSample>>();

export function noteSample(clock: Clock, paperId: string, sample: ClockSample): void {
  const ofClock = sampled.get(clock) ?? new Map<string, ClockSample>();
  sampled.set(clock, ofClock.set(paperId, sample));
}

/**
 * Returns a clock entry if the log's last clock entry is old, or is from another page or
 * correction.
 * @param now corrected time (ms)
 */
export function sampledNowAndThen(
  clock: Clock,
  paperId: string,
  begun: Begun,
  sample: ClockSample,
  now: number,
): Entry[] {
  const last = sampled.get(clock)?.get(paperId);
  const isRecent =
    last?.boot === sample.boot &&
    last.offset === sample.offset &&
    sample.monotonic - last.monotonic < SAMPLE_EVERY;
  return isRecent ? [] : [clockEntry(begun, sample, now)];
}

/** Id of this page load. Distinguishes tabs that write an answer to the same question. */
const page = newId();

/**
 * Stores a student's typed text. Durable when it resolves.
 * @param typedAt time of the last key press (ms, corrected clock)
 * @param sample clocks at that time, because a later correction must not make the text late
 */
export async function keepTyped(
  workspace: Workspace,
  examID: string,
  questionID: string,
  answer: Answer,
  typedAt: number,
  sample: ClockSample = workspace.clock.sample(),
): Promise<GivenAnswer> {
  const { store, user, device } = workspace;
  const paperId = paperIdOf(examID, user.uid);
  const typed = { paperId, question: questionID, answer, at: typedAt, device, page };
  for (;;) {
    const kept = await putTyping(store, typed, (paper) => {
      if (!paper) throw new AppError('exam-missing');
      if (isHandedIn(paper)) throw new AppError('exam-taken');
      if (isOver(deadlineOn(paper, sample), typedAt)) throw new AppError('exam-over');
      return paper;
    });
    if (kept) return { questionID, answer, at: kept.at };
    await logTyped(workspace, examID);
  }
}

export async function logTyped({ store, user, clock }: Workspace, examID: string): Promise<void> {
  const paperId = paperIdOf(examID, user.uid);
  const [now, sample] = [clock.now(), clock.sample()];
  let isSampled = false;
  await logTyping(store, paperId, ({ begun }) => {
    const samples = begun ? sampledNowAndThen(clock, paperId, begun, sample, now) : [];
    isSampled = samples.length > 0;
    return samples;
  });
  if (isSampled) noteSample(clock, paperId, sample);
}
