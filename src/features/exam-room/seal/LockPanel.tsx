import { Button, TextInput } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { Sealed } from '../../../actions/sealed-exams.ts';
import { shownStartCode, signsOf } from '../../../domain/sealing/start-code.ts';
import { useAppReadiness } from '../../../store/app-files.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { formatSeconds } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useSecondsLeft } from '../use-seconds-left.ts';
import { BoardPicture } from './BoardPicture.tsx';
import { CodeKeys } from './CodeKeys.tsx';
import classes from './LockPanel.module.css';
import { sealMessages as messages } from './messages.ts';
import { useUnlocking } from './use-unlocking.ts';

/** Signs before the dash. */
const GROUP = 5;

/** A sealed exam before it is opened: what is here of it, how long it takes, and where the code is typed. */
export function LockPanel({ sheet, opensAt }: { sheet: Sealed; opensAt: number | null }) {
  const isReady = useAppReadiness('student').state === 'ready';
  return (
    <section className={classes.lock} aria-labelledby="lock">
      <h2 id="lock" className={classes.title}>
        <IconLock size={24} aria-hidden /> <TimeLeft opensAt={opensAt} />
      </h2>
      <p className={classes.text}>
        <strong>{messages[isReady ? 'complete' : 'downloaded'](sheet.seal.count)}</strong>{' '}
        {messages.byItself}
      </p>
      {/* Without https a browser has no cryptography, whatever its types say. */}
      {crypto.subtle ? (
        <>
          <CodeForm sheet={sheet} />
          <BoardPicture sheet={sheet} />
        </>
      ) : (
        <Notice tone="danger">{messages.insecure}</Notice>
      )}
    </section>
  );
}

function TimeLeft({ opensAt }: { opensAt: number | null }) {
  const { clock } = useWorkspace();
  const endsAt = useCallback(() => opensAt ?? 0, [opensAt]);
  const seconds = useSecondsLeft(clock, endsAt);
  return (
    <span role="timer" aria-live="off">
      {seconds > 0 ? messages.opensIn(formatSeconds(seconds)) : messages.locked}
    </span>
  );
}

function CodeForm({ sheet }: { sheet: Sealed }) {
  const [signs, setSigns] = useState('');
  const { problem, waitsUntil, busy, type, waited } = useUnlocking(sheet);
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
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <CodeKeys
        onSign={(sign) => setSigns((before) => signsOf(before + sign))}
        onErase={() => setSigns((before) => before.slice(0, -1))}
      />
      <Button
        type="submit"
        size="lg"
        loading={busy}
        disabled={waitsUntil !== null}
        leftSection={<IconLockOpen size={20} aria-hidden />}
      >
        {messages.open}
      </Button>
    </form>
  );
}

/** How long no code is taken. */
function Wait({ until, onOver }: { until: number; onOver: () => void }) {
  const { clock } = useWorkspace();
  const endsAt = useCallback(() => until, [until]);
  const seconds = useSecondsLeft(clock, endsAt);
  useEffect(() => {
    if (seconds === 0) onOver();
  }, [seconds, onOver]);
  return <>{messages.waits(formatSeconds(seconds))}</>;
}
