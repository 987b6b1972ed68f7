import { Button } from '@mantine/core';
import { IconCopy, IconKey, IconLock, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { formatCode } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './JoinCodePanel.module.css';
import { JoinCodePoster } from './JoinCodePoster.tsx';
import { joinCodeMessages as messages } from './messages.ts';
import { useJoinCode } from './use-join-code.ts';

/** The code that students join the class with: to read out, copy, print, renew or switch off. */
export function JoinCodePanel({ classroom }: { classroom: Classroom }) {
  const { isBusy, open, renew, close } = useJoinCode(classroom.id);
  const { joinCode } = classroom;
  return (
    <Panel title={messages.title} icon={<IconKey size={22} />}>
      <div className={classes.panel}>
        <div aria-live="polite">
          {joinCode ? <Code code={joinCode} /> : <p className={classes.hint}>{messages.closed}</p>}
        </div>
        {joinCode ? (
          <>
            <p className={classes.hint}>{messages.hint}</p>
            <div className={classes.buttons}>
              <CopyCode code={joinCode} />
              <PrintCode classroom={classroom} />
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                loading={isBusy}
                onClick={renew}
              >
                {messages.renew}
              </Button>
              <Button
                variant="default"
                leftSection={<IconLock size={18} aria-hidden />}
                loading={isBusy}
                onClick={close}
              >
                {messages.close}
              </Button>
            </div>
          </>
        ) : (
          <Button leftSection={<IconKey size={18} aria-hidden />} loading={isBusy} onClick={open}>
            {messages.open}
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
      toast.success(messages.copied);
    } catch {
      // No clipboard outside of https, or the person said no.
      toast.error(messages.notCopied);
    }
  };
  return (
    <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
      {messages.copy}
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
        {messages.print}
      </Button>
      {isPrinting ? (
        <JoinCodePoster classroom={classroom} onPrinted={() => setPrinting(false)} />
      ) : null}
    </>
  );
}
