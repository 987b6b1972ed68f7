import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { preferPaper } from '../../../actions/paper-points.ts';
import { explaining } from '../../../domain/error-messages.ts';
import type { Rival } from '../../../domain/grading/on-paper.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import classes from './FromPaper.module.css';
import { messages } from './messages.ts';
import type { Pupil } from './use-sheets-to-mark.ts';

interface OtherHandInProps {
  examID: string;
  pupil: Pupil;
  rival: Rival;
  onLeave: () => void;
}

export function OtherHandIn({ examID, pupil, rival, onLeave }: OtherHandInProps) {
  const workspace = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const prefer = () => {
    if (reason.trim() === '') return setMissing(true);
    void whileBusy(async () => {
      const became = await preferPaper(workspace, examID, pupil.uid, reason);
      if (became === 'full') toast.error(messages.full);
    }, explaining(messages.failed));
  };
  return (
    <Panel title={messages.of(pupil.name, pupil.number)}>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          prefer();
        }}
      >
        <Notice tone="warning" title={messages.rival[rival]}>
          {messages.rivalHint}
        </Notice>
        <TextInput
          ref={focused}
          label={messages.reason}
          description={messages.reasonHint}
          value={reason}
          maxLength={LIMITS.correctionReason}
          error={isMissing && reason.trim() === '' ? messages.needsReason : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={isBusy}>
            {messages.prefer}
          </Button>
          <Button variant="default" onClick={onLeave}>
            {messages.leave}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const focused = (input: HTMLInputElement | null): void => input?.focus();
