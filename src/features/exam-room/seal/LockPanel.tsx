import { FileButton, TextInput } from '@mantine/core';
import {
  IconBackspace,
  IconCamera,
  IconKeyboard,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Sealed } from '../../../actions/sealed-exams.ts';
import type { Sheet } from '../../../domain/documents/exam/schema.ts';
import { failureOf } from '../../../domain/error-messages.ts';
import { SPOKEN } from '../../../domain/ids.ts';
import { shownStartCode, signsOf } from '../../../domain/sealing/start-code.ts';
import { useExamReadiness } from '../../../store/app-files.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { formatDay, formatSeconds } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useSecondsLeft } from '../exam-time.ts';
import { sealMessages as messages } from '../messages.ts';
import classes from './LockPanel.module.css';
import { type Unlocking, useUnlocking } from './use-unlocking.ts';

/** Number of characters before the dash. */
const GROUP = 5;

export interface LockPanelProps {
  sheet: Sealed;
  opensAt: number | null;
  /** True before `codeAskedFrom`, unless the student chose to type the start code already. */
  isEarly?: boolean;
  onAsk?: () => void;
}

export function LockPanel({ sheet, opensAt, isEarly = false, onAsk }: LockPanelProps) {
  const isReady = useExamReadiness('student').state === 'ready';
  const unlocking = useUnlocking(sheet);
  return (
    <section className={classes.lock} aria-labelledby="lock">
      <h2 id="lock" className={classes.title}>
        <IconLock size={24} aria-hidden /> <TimeLeft opensAt={opensAt} />
      </h2>
      <p className={classes.text}>
        <strong>{isReady ? messages.complete : messages.downloaded(sheet.seal.count)}</strong>{' '}
        {isEarly ? messages.early : messages.byItself}
      </p>
      {/* A browser has no cryptography without https, despite the types. */}
      {crypto.subtle ? (
        <WayToOpen {...{ sheet, unlocking, isEarly, onAsk }} />
      ) : (
        <Notice tone="danger">{messages.insecure}</Notice>
      )}
    </section>
  );
}

interface WayToOpenProps extends Pick<LockPanelProps, 'sheet' | 'isEarly' | 'onAsk'> {
  unlocking: Unlocking;
}

function WayToOpen({ sheet, unlocking, isEarly, onAsk }: WayToOpenProps) {
  const [wasEarly] = useState(isEarly);
  if (isEarly)
    return (
      <>
        <IconButton icon={IconKeyboard} onClick={onAsk}>
          {messages.typeNow}
        </IconButton>
        <p role="alert" className={classes.problem}>
          {unlocking.problem}
        </p>
      </>
    );
  return (
    <>
      <CodeForm unlocking={unlocking} isFocused={wasEarly} />
      <BoardPicture sheet={sheet} />
    </>
  );
}

const DAY_IN_SECONDS = 24 * 3600;

function TimeLeft({ opensAt }: { opensAt: number | null }) {
  const { clock } = useWorkspace();
  const endsAt = useCallback(() => opensAt ?? 0, [opensAt]);
  const seconds = useSecondsLeft(clock, endsAt);
  if (opensAt !== null && seconds > DAY_IN_SECONDS)
    return <span>{messages.opensOn(formatDay(opensAt, clock.now()))}</span>;
  return (
    <span role="timer" aria-live="off">
      {seconds > 0 ? messages.opensIn(formatSeconds(seconds)) : messages.locked}
    </span>
  );
}

function CodeForm({ unlocking, isFocused }: { unlocking: Unlocking; isFocused?: boolean }) {
  const [signs, setSigns] = useState('');
  const { problem, waitsUntil, busy, type, waited } = unlocking;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void type(signs);
  };
  return (
    <form onSubmit={send} className={classes.form} noValidate>
      <TextInput
        label={messages.code}
        placeholder={messages.empty}
        value={signs.length > GROUP ? shownStartCode(signs) : signs}
        onChange={({ currentTarget }) => setSigns(signsOf(currentTarget.value))}
        error={waitsUntil === null ? problem : <Wait until={waitsUntil} onOver={waited} />}
        errorProps={{ role: 'alert' }}
        classNames={{ input: classes.code ?? '' }}
        ref={isFocused ? focusOnce : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <CodeKeys
        onSign={(sign) => setSigns((before) => signsOf(before + sign))}
        onErase={() => setSigns((before) => before.slice(0, -1))}
      />
      <IconButton
        type="submit"
        size="lg"
        loading={busy}
        disabled={waitsUntil !== null}
        icon={IconLockOpen}
        variant="filled"
      >
        {messages.open}
      </IconButton>
    </form>
  );
}

function Wait({ until, onOver }: { until: number; onOver: () => void }) {
  const { clock } = useWorkspace();
  const endsAt = useCallback(() => until, [until]);
  const seconds = useSecondsLeft(clock, endsAt);
  useEffect(() => {
    if (seconds === 0) onOver();
  }, [seconds, onOver]);
  return <>{messages.waits(formatSeconds(seconds))}</>;
}

/** Reads the board's code from a photo, for kiosk tablets and home screen apps on iPads. */
function BoardPicture({ sheet }: { sheet: Sealed }) {
  const { problem, busy, take } = usePicture(sheet);
  const forget = useRef<() => void>(null);
  const give = (file: File | null) => {
    // Lets the person choose the same file again.
    forget.current?.();
    if (file) void take(file);
  };
  return (
    <div className={classes.picture}>
      <FileButton
        onChange={give}
        resetRef={forget}
        accept="image/*"
        capture="environment"
        inputProps={{ 'aria-label': messages.photograph }}
      >
        {(props) => (
          <IconButton {...props} className={classes.take} loading={busy} icon={IconCamera}>
            {messages.photograph}
          </IconButton>
        )}
      </FileButton>
      <p className={classes.hint}>{messages.photographHint}</p>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  );
}

function usePicture(sheet: Sealed) {
  const workspace = useWorkspace();
  const [problem, setProblem] = useState('');
  const [busy, whileBusy] = useBusy();
  const open = async (file: File): Promise<string> => {
    // Loads the reader on demand, because it is large and few students need it.
    const reading = await import('./open-by-picture.ts').catch(() => null);
    const reason = reading ? await reading.openByPicture(workspace, sheet, file) : 'no-reader';
    return reason === null ? '' : messages.pictureProblems[reason];
  };
  const take = (file: File) =>
    whileBusy(async () => {
      setProblem('');
      setProblem(await open(file).catch((error) => failureOf(error, messages.failed).text));
    });
  return { problem, busy, take };
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** Renders keys with the characters of a code, for tablets without a keyboard. */
const CodeKeys = ({ onSign, onErase }: { onSign: (sign: string) => void; onErase: () => void }) => (
  <details>
    <summary className={classes.legend}>{messages.keys}</summary>
    <div className={classes.keys}>
      {[...SPOKEN].map((sign) => (
        <button key={sign} type="button" className={classes.key} onClick={() => onSign(sign)}>
          {sign}
        </button>
      ))}
      <button type="button" className={classes.key} data-wide onClick={onErase}>
        <IconBackspace size={22} aria-hidden /> {messages.erase}
      </button>
    </div>
  </details>
);

/** Asks for the start code of a sealed paper that was begun on another tablet. */
export const LockedPaper = ({ sheet }: { sheet: Sheet & Sealed }) => (
  <main>
    <Page title={sheet.examName} width="narrow">
      <PageHeader title={sheet.examName} description={sheet.className} />
      <Notice tone="warning">{messages.lockedPaper}</Notice>
      <LockPanel sheet={sheet} opensAt={null} />
    </Page>
  </main>
);
