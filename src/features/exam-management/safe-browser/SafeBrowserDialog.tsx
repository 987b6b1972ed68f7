import { NativeSelect } from '@mantine/core';
import { IconDownload, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { chooseSafeBrowser } from '../../../actions/safe-browser.ts';
import {
  SAFE_BROWSER_MODES,
  type SafeBrowser,
  type SafeBrowserMode,
} from '../../../domain/documents/exam/safe-browser-schema.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { canSeal } from '../../../domain/documents/exam/start-codes.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { safeBrowserFile } from '../../../domain/safe-browser/file.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { tried } from '../../../ui/use-busy.ts';
import { safeBrowserMessages as messages } from '../menu-messages.ts';
import classes from './SafeBrowserDialog.module.css';

interface SafeBrowserDialogProps {
  exam: Exam;
  onClose: () => void;
}

export function SafeBrowserDialog({ exam, onClose }: SafeBrowserDialogProps) {
  const workspace = useWorkspace();
  const mode = exam.safeBrowser?.mode ?? 'off';
  const choose = async (chosen: SafeBrowserMode) => {
    await tried(
      () => chooseSafeBrowser(workspace, exam.examID, chosen, location.origin),
      explaining(messages.failed),
    );
  };
  return (
    <Dialog opened placement="side" title={messages.title} onClose={onClose}>
      {canSeal() ? (
        <>
          <NativeSelect
            label={messages.mode}
            data={SAFE_BROWSER_MODES.map((value) => ({ value, label: messages.modes[value] }))}
            value={mode}
            onChange={(event) => void choose(modeOf(event.currentTarget.value))}
          />
          <p className={classes.text}>{messages.hints[mode]}</p>
          {exam.safeBrowser && mode !== 'off' ? (
            <ForTeacher exam={exam} chosen={exam.safeBrowser} />
          ) : null}
        </>
      ) : (
        <Notice tone="warning">{messages.insecure}</Notice>
      )}
    </Dialog>
  );
}

const modeOf = (value: string): SafeBrowserMode =>
  SAFE_BROWSER_MODES.find((mode) => mode === value) ?? 'off';

/** Shows passwords on request, since this page may be on the board. Works offline. */
function ForTeacher({ exam, chosen }: { exam: Exam; chosen: SafeBrowser }) {
  const [isShown, setShown] = useState(false);
  const download = async () => {
    const file = await safeBrowserFile(crypto.subtle, exam.examID, chosen);
    saveFile(new Blob([file], { type: 'application/seb' }), messages.fileName(exam.examName));
  };
  return (
    <>
      {isShown ? (
        <dl className={classes.codes}>
          <dt>{messages.opens}</dt>
          <dd>{chosen.opens}</dd>
          <dt>{messages.quits}</dt>
          <dd>{chosen.quits}</dd>
        </dl>
      ) : null}
      <div className={classes.actions}>
        <IconButton icon={IconDownload} onClick={() => void download()}>
          {messages.download}
        </IconButton>
        <IconButton icon={IconKey} onClick={() => setShown(!isShown)}>
          {isShown ? messages.hide : messages.show}
        </IconButton>
      </div>
      <details className={classes.guide}>
        <summary>{messages.guide}</summary>
        <ul>
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
