import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openByBoard, openByCode, openByWord, type Sealed } from '../../../actions/sealed-exams.ts';
import { failureOf } from '../../../domain/error-messages.ts';
import { boardKeyIn } from '../../../domain/sealing/start-code.ts';
import { useLive } from '../../../store/live.ts';
import { sealState } from '../../../store/queries/sheets.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { sealMessages as messages } from '../messages.ts';

export interface Unlocking {
  problem: string;
  /** Time until which no code may be tried (ms); null if a code may be tried at once. */
  waitsUntil: number | null;
  busy: boolean;
  type(code: string): Promise<void>;
  waited(): void;
}

/** Decrypts a sheet by a typed code, the board's QR code, or the content key from the server. */
export function useUnlocking(sheet: Sealed): Unlocking {
  const workspace = useWorkspace();
  const [problem, setProblem] = useState('');
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => setProblem(failureOf(error, messages.failed).text));
    setBusy(false);
  };
  useWord(sheet);
  useBoardKey((key) =>
    attempt(async () => {
      if (!(await openByBoard(workspace, sheet, key))) setProblem(messages.wrongBoard);
    }),
  );
  const type = (code: string) =>
    attempt(async () => {
      setProblem('');
      const typed = await openByCode(workspace, sheet, code);
      if (typed.kind === 'malformed') setProblem(messages.malformed);
      if (typed.kind === 'wrong') setProblem(messages.wrongLeft(typed.left));
      if (typed.kind === 'waits') setWaitsUntil(typed.until);
    });
  return { problem, waitsUntil, busy, type, waited: () => setWaitsUntil(null) };
}

function useWord(sheet: Sealed): void {
  const workspace = useWorkspace();
  const word = useLive((store) => sealState(store, sheet), [sheet.examID, sheet.version])?.word;
  useEffect(() => {
    if (word) void openByWord(workspace, sheet, word).catch(() => undefined);
  }, [workspace, sheet, word]);
}

/** Opens the exam with the board key in the page's address. Removes the key from the address. */
function useBoardKey(open: (key: string) => Promise<void>): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const key = boardKeyIn(hash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each key
  useEffect(() => {
    if (!key) return;
    void navigate(pathname, { replace: true });
    void open(key);
  }, [key]);
}
