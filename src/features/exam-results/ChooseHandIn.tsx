import { Button, TextInput } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useState } from 'react';
import { letCount } from '../../actions/sheets.ts';
import { explaining } from '../../domain/error-messages.ts';
import { handInKey, isMarkedByHand } from '../../domain/grading/counting.ts';
import type { Beside } from '../../domain/grading/sheets.ts';
import { LIMITS } from '../../domain/limits.ts';
import { differing } from '../../domain/timing/doubts.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatDate } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './ChooseHandIn.module.css';
import { besideMessages as messages } from './dialog-messages.ts';

interface ChooseHandInProps {
  examID: string;
  uid: string;
  beside: Beside;
}

/** Lets the teacher choose between two hand-ins. The paper keeps both. */
export function ChooseHandIn({ examID, uid, beside }: ChooseHandInProps) {
  const workspace = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const [isChanging, setChanging] = useState(false);
  const { tablet, sheet, counts, wanted, isSaid } = beside;
  const other = wanted === 'sheet' ? 'tablet' : 'sheet';

  const say = (which: Beside['wanted'], reason: string, said: string) =>
    whileBusy(async () => {
      const word = { counts: which, tablet: handInKey(tablet), reason };
      const became = await letCount(workspace, examID, uid, word);
      if (became === 'full') toast.error(messages.full);
      else toast.sent(await writesWait(workspace.store), said);
    }, explaining());

  return (
    <Notice tone={isSaid ? 'info' : 'warning'} icon={IconFiles} title={messages.title}>
      <div className={classes.stack}>
        <p>
          {wanted === counts ? messages.counts[counts] : messages.waits[wanted]}{' '}
          {messages.when(formatDate(sheet.at), formatDate(tablet.at))}{' '}
          {!isMarkedByHand({ handIns: [sheet] }) && messages.differing(differing(tablet, sheet))}{' '}
          {messages.kept}
        </p>
        {isChanging ? (
          <Reason
            isBusy={isBusy}
            onSave={(reason) => void say(other, reason, messages.took)}
            onCancel={() => setChanging(false)}
          />
        ) : (
          <div className={classes.buttons}>
            {isSaid ? null : (
              <Button
                variant="default"
                loading={isBusy}
                onClick={() => void say(wanted, '', messages.left)}
              >
                {messages.leave}
              </Button>
            )}
            <Button
              variant={isSaid ? 'default' : 'filled'}
              disabled={isBusy}
              onClick={() => setChanging(true)}
            >
              {messages.take[other]}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  );
}

interface ReasonProps {
  isBusy: boolean;
  onSave: (reason: string) => void;
  onCancel: () => void;
}

function Reason({ isBusy, onSave, onCancel }: ReasonProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = () => (reason.trim() === '' ? setMissing(true) : onSave(reason));
  return (
    <>
      <TextInput
        label={messages.reason}
        description={messages.reasonHint}
        value={reason}
        maxLength={LIMITS.correctionReason}
        error={isMissing && reason.trim() === '' ? messages.needsReason : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button loading={isBusy} onClick={save}>
          {messages.save}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </>
  );
}
