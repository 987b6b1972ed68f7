import { browserEntry } from '../domain/documents/attempt/make.ts';
import type { SafeBrowserMode } from '../domain/documents/exam/part-schemas.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { isHandedIn } from '../domain/grading/counting.ts';
import { paperIdOf, type RandomBytes } from '../domain/ids.ts';
import { setFields } from '../domain/merge/edit.ts';
import type { SafeBrowserProof } from '../domain/safe-browser/proof.ts';
import { newSafeBrowser } from '../domain/safe-browser/settings.ts';
import { append } from '../store/append.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';

/** Sets the mode. Makes the settings for the app at `origin` once, and never removes them. */
export async function chooseSafeBrowser(
  workspace: Workspace,
  examID: string,
  mode: SafeBrowserMode,
  origin: string,
  random?: RandomBytes,
): Promise<void> {
  await changeExam(workspace, examID, (exam: Exam, now) => {
    const safeBrowser = { ...(exam.safeBrowser ?? newSafeBrowser(origin, random)), mode };
    return setFields(exam, { safeBrowser }, now);
  });
}

/** Copies the mode of `like`, but no seed and passwords. One exam's file must not open another. */
export function withSafeBrowserLike({ safeBrowser: like }: Exam, exam: Exam, now: number): Exam {
  if (!like) return exam;
  const safeBrowser = { ...(exam.safeBrowser ?? newSafeBrowser(like.origin)), mode: like.mode };
  return setFields(exam, { safeBrowser }, now);
}

/** Logs this device's proofs of Safe Exam Browser, once per log. Does nothing after the hand-in. */
export async function noteSafeBrowser(
  { store, user, device, clock }: Workspace,
  examID: string,
  proofs: readonly SafeBrowserProof[],
): Promise<void> {
  if (proofs.length === 0) return;
  const at = clock.now();
  await append(
    store,
    { paperId: paperIdOf(examID, user.uid), device },
    async ({ row, begun, log }) => {
      if (!row || !begun || isHandedIn(row)) return { entries: [], at };
      const { entries } = await log(row);
      const isNoted = entries.some(([, kind]) => kind === 'browser');
      return { entries: isNoted ? [] : proofs.map((proof) => browserEntry(begun, proof, at)), at };
    },
  );
}
