import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addExtraTime, noteIncident, takeBackIncident } from '../../../actions/concessions.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { INCIDENT_KINDS } from '../../../domain/vocabulary.ts';
import { writesWait } from '../../../store/queries/sync.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { CameraButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import classes from './LiveScreen.module.css';
import { isUnderWay, type LiveRow, mayHavePaper } from './live-row.ts';
import { messages } from './messages.ts';

interface RowDialogProps {
  examID: string;
  row: LiveRow;
  onClose: () => void;
}

export function RowDialog({ examID, row, onClose }: RowDialogProps) {
  const { name, state, uid } = row;
  return (
    <Dialog
      placement="side"
      title={name}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div className={classes.parts}>
        {isUnderWay(row) && (
          <Part title={messages.extraTime} hint={messages.extraForOneHint}>
            <ExtraTimeChoices examID={examID} uids={[uid]} />
          </Part>
        )}
        {mayHavePaper(row) && (
          <Part title={messages.noNetwork} hint={messages.noNetworkHint}>
            <div>
              <CameraButton to={`/collect/${examID}`}>{messages.takeByCode}</CameraButton>
            </div>
          </Part>
        )}
        <Reopen examID={examID} row={row} />
        <Incidents examID={examID} row={row} />
        <LogNotes row={row} />
        {state === 'at-server' && (
          <Anchor component={Link} to={`/exam-results/${examID}/record/${uid}`}>
            {messages.toRecord}
          </Anchor>
        )}
      </div>
    </Dialog>
  );
}

const Part = (props: { title: string; hint?: string; children?: ReactNode }) => (
  <section className={classes.part}>
    <h3>{props.title}</h3>
    {props.hint ? <p>{props.hint}</p> : null}
    {props.children}
  </section>
);

type PartProps = Omit<RowDialogProps, 'onClose'>;

const MINUTE = 60_000;

/** Returns the minutes since the last contact, rounded up to a step of extra time. */
function lostMinutes(heardAt: number, now: number): number {
  const { step, max } = LIMITS.extraTime;
  return Math.min(max, Math.ceil((now - heardAt) / MINUTE / step) * step);
}

/** Tells that the paper continues on any device of the student. Offers the lost time as extra. */
function Reopen({ examID, row: { uid, state, writing, heardAt, isOnline } }: PartProps) {
  const workspace = useWorkspace();
  const [isBusy, say] = useSaying();
  if (state === 'at-server') return <Part title={messages.reopen} hint={messages.reopenClosed} />;
  if (!writing) return null;
  const lost = heardAt === null || isOnline ? 0 : lostMinutes(heardAt, workspace.clock.now());
  const give = () =>
    say(
      () => addExtraTime(workspace, examID, [uid], lost),
      (isOffline) => messages.extraGiven(lost, isOffline),
    );
  return (
    <Part title={messages.reopen} hint={messages.reopenHint(writing.answered)}>
      {lost > 0 && (
        <div>
          <Button variant="default" loading={isBusy} onClick={() => void give()}>
            {messages.reopenTime(lost)}
          </Button>
        </div>
      )}
    </Part>
  );
}

function Incidents({ examID, row: { uid, incidents } }: PartProps) {
  const workspace = useWorkspace();
  const [isBusy, say] = useSaying();
  const said = incidents.map(({ id, kind, at }) => ({
    id,
    text: messages.incidentAt(messages.incidentKinds[kind], formatTime(at)),
  }));
  return (
    <Part title={messages.incidents} hint={messages.incidentsHint}>
      <div className={classes.choices}>
        {INCIDENT_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="default"
            disabled={isBusy}
            onClick={() => void say(() => noteIncident(workspace, examID, uid, kind))}
          >
            {messages.incidentKinds[kind]}
          </Button>
        ))}
      </div>
      {said.length > 0 && (
        <ul className={classes.noted} aria-live="polite">
          {said.map(({ id, text }) => (
            <li key={id}>
              {text}
              <Button
                variant="subtle"
                aria-label={messages.takeBackOf(text)}
                onClick={() => void say(() => takeBackIncident(workspace, examID, id))}
              >
                {messages.takeBack}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function LogNotes({ row: { writing } }: { row: LiveRow }) {
  const notes = writing ? messages.notes(writing) : [];
  if (notes.length === 0) return null;
  return (
    <Part title={messages.notesTitle} hint={messages.notesHint}>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Part>
  );
}

const CHOICES = [5, 10, 15, 30] as const;

interface ExtraTimeChoicesProps {
  examID: string;
  uids: readonly string[];
  onGiven?: () => void;
}

export function ExtraTimeChoices({ examID, uids, onGiven }: ExtraTimeChoicesProps) {
  const workspace = useWorkspace();
  const [isBusy, say] = useSaying();
  const give = async (minutes: number) => {
    await say(
      () => addExtraTime(workspace, examID, uids, minutes),
      (isOffline) => messages.extraGiven(minutes, isOffline),
    );
    onGiven?.();
  };
  return (
    <div className={classes.choices}>
      {CHOICES.map((minutes) => (
        <Button
          key={minutes}
          variant="default"
          disabled={isBusy}
          onClick={() => void give(minutes)}
        >
          {messages.plus(minutes)}
        </Button>
      ))}
    </div>
  );
}

type Say = (act: () => Promise<void>, done?: (isOffline: boolean) => string) => Promise<void>;

export function useSaying(): [boolean, Say] {
  const { store } = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const say: Say = (act, done) =>
    whileBusy(async () => {
      await act();
      if (done) toast.sent(await writesWait(store), done);
    }, explaining());
  return [isBusy, say];
}
