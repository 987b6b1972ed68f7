import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Sealed } from '../../../actions/sealed-exams.ts';
import { failureOf } from '../../../domain/error-messages.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import classes from './BoardPicture.module.css';
import { sealMessages as messages } from './messages.ts';

/** The board's code without the tablet's camera app: where one app holds the tablet, and on an iPad's home screen, its address does not come here. */
export function BoardPicture({ sheet }: { sheet: Sealed }) {
  const { problem, busy, take } = usePicture(sheet);
  const forget = useRef<() => void>(null);
  const give = (file: File | null) => {
    // Else the same file could not be given again.
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
          <Button
            {...props}
            variant="default"
            className={classes.take}
            loading={busy}
            leftSection={<IconCamera size={20} aria-hidden />}
          >
            {messages.photograph}
          </Button>
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
    // What reads pictures is large, and needed by few.
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
