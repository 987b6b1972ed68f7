import type { ClockSample, GivenAnswer } from '../domain/documents/paper/schema.ts';
import { AppError } from '../domain/errors.ts';
import { isHandedIn } from '../domain/grading/counting.ts';
import { newId, paperIdOf } from '../domain/ids.ts';
import type { Answer } from '../domain/question-kinds/kind.ts';
import { deadlineOn, isOver } from '../domain/timing/timing.ts';
import { logTyping, putTyping } from '../store/typing.ts';
import type { Workspace } from '../store/workspace.ts';
import { noteSample, sampledNowAndThen } from './clock-samples.ts';

/** Id of this page load, which distinguishes tabs that write an answer to the same question. */
const page = newId();

/**
 * Stores a student's typed text. Durable when it resolves.
 * @param typedAt time of the last key press (ms, corrected clock)
 * @param sample clocks at that time: a later correction must not make the text late
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
