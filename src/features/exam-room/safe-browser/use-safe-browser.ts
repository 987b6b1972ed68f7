import { useEffect, useState } from 'react';
import type { Sheet } from '../../../domain/documents/exam/schema.ts';
import { paperIdOf } from '../../../domain/ids.ts';
import type { Workspace } from '../../../store/workspace.ts';
import { useWorkspace } from '../../../store/workspace.ts';

/** Returns this browser's proofs. Only exams that require proofs load the module. */
async function proofsHere({ store }: Workspace, examID: string) {
  const { safeBrowserProofs } = await import('../../../session/safe-browser.ts');
  return safeBrowserProofs(paperIdOf(examID, store.uid));
}

/** Returns true if this browser claims to be the required browser. The server checks the claim. */
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

/** Records this device's proof without delaying the room. */
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
    // Ignores a failure, because the teacher decides about a paper without a proof.
    note().catch(() => undefined);
  }, [workspace, examID, isAsked]);
}
