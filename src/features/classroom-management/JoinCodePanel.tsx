import { Button } from '@mantine/core';
import { IconCopy, IconKey, IconLock, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Classroom } from '../../domain/entities/classroom.ts';
import { formatCode } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './JoinCodePanel.module.css';
import { JoinCodePoster } from './JoinCodePoster.tsx';
import { useJoinCode } from './use-join-code.ts';
import { joinCodeWords as words } from './words.ts';

/** The code that students join the class with: to read out, copy, print, renew or switch off. */
export function JoinCodePanel({ classroom }: { classroom: Classroom }) {
  const { isBusy, open, renew, close } = useJoinCode(classroom.id);
  const { joinCode } = classroom;
  return (
    <Panel title={words.title} icon={<IconKey size={22} />}>
      <div className={classes.panel}>
        <div aria-live="polite">
          {joinCode ? <Code code={joinCode} /> : <p className={classes.hint}>{words.closed}</p>}
        </div>
        {joinCode ? (
          <>
            <p className={classes.hint}>{words.hint}</p>
            <div className={classes.buttons}>
              <CopyCode code={joinCode} />
              <PrintCode classroom={classroom} />
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                loading={isBusy}
                onClick={renew}
              >
                {words.renew}
              </Button>
              <Button
                variant="default"
                leftSection={<IconLock size={18} aria-hidden />}
                loading={isBusy}
                onClick={close}
              >
                {words.close}
              </Button>
            </div>
          </>
        ) : (
          <Button leftSection={<IconKey size={18} aria-hidden />} loading={isBusy} onClick={open}>
            {words.open}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Screen readers say the code sign by sign. */
const Code = ({ code }: { code: string }) => (
  <p className={classes.code}>
    <span aria-hidden>{formatCode(code)}</span>
    <span className={classes.spoken}>{[...code].join(' ')}</span>
  </p>
);

function CopyCode({ code }: { code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(formatCode(code));
      toast.success(words.copied);
    } catch {
      // No clipboard outside of https, or the person said no.
      toast.error(words.notCopied);
    }
  };
  return (
    <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
      {words.copy}
    </Button>
  );
}

function PrintCode({ classroom }: { classroom: Classroom }) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => setPrinting(true)}
      >
        {words.print}
      </Button>
      {isPrinting ? (
        <JoinCodePoster classroom={classroom} onPrinted={() => setPrinting(false)} />
      ) : null}
    </>
  );
}
