import { useEffect, useState } from 'react';
import type { Sheet } from '../../../domain/documents/exam/schema.ts';
import { paperIdOf } from '../../../domain/ids.ts';
import type { Workspace } from '../../../store/workspace.ts';
import { useWorkspace } from '../../../store/workspace.ts';

/** What Safe Exam Browser needs is loaded for an exam alone that asks for it. */
async function proofsHere({ store }: Workspace, examID: string) {
  const { safeBrowserProofs } = await import('../../../session/safe-browser.ts');
  return safeBrowserProofs(paperIdOf(examID, store.uid));
}

/** Whether this browser shows to be the one that the exam asks for; whether it says the truth the server finds. False until that is known. */
export function useInSafeBrowser({ examID, safeBrowser }: Sheet): boolean {
  const workspace = useWorkspace();
  const [isInside, setInside] = useState(false);
  const isAsked = safeBrowser !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    proofsHere(workspace, examID).then(
      (proofs) => setInside(proofs.length > 0),
      () => undefined,
    );
  }, [workspace, examID, isAsked]);
  return isInside;
}

/** Keeps the proof in the record of the paper, on each device on which it is written. The room waits for nothing of it. */
export function useNotedSafeBrowser({ examID, safeBrowser }: Sheet): void {
  const workspace = useWorkspace();
  const isAsked = safeBrowser !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    const note = async () => {
      const proofs = await proofsHere(workspace, examID);
      const { noteSafeBrowser } = await import('../../../actions/safe-browser.ts');
      await noteSafeBrowser(workspace, examID, proofs);
    };
    // Without it the teacher reads that nothing was proven, and decides.
    note().catch(() => undefined);
  }, [workspace, examID, isAsked]);
}
