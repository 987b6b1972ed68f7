import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { handInSheet, preferPaper } from '../../../actions/sheets.ts';
import { explaining } from '../../../domain/error-messages.ts';
import type { Rival } from '../../../domain/grading/on-paper.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { MissingPage } from '../../../ui/EmptyState.tsx';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page, PageHeader, Panel } from '../../../ui/Page.tsx';
import { toast } from '../../../ui/toast.ts';
import { tried, useBusy } from '../../../ui/use-busy.ts';
import { useMarker } from '../use-marker.ts';
import { FindPupil, type Pupil, type SheetsToMark, useSheetsToMark } from './FindPupil.tsx';
import classes from './FromPaper.module.css';
import { messages } from './messages.ts';
import { SheetForm } from './SheetForm.tsx';

export function FromPaperScreen() {
  const { id = '' } = useParams();
  const found = useSheetsToMark(id);
  if (found === undefined) return <LoadingPage />;
  if (found) return <FromPaper {...found} />;
  return <MissingPage {...messages.missingExam} to="/" />;
}

/** Chosen printed sheet. `beginAt` is a question whose mark was undone. */
interface Chosen {
  uid: string;
  beginAt: string | null;
  /** Number of undos. After each undo, the fields show the stored points. */
  undone: number;
}

function FromPaper({ exam, pupils }: SheetsToMark) {
  const { examID, examName, wrongsPerRight } = exam;
  const workspace = useWorkspace();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const answers = pupils.flatMap((pupil) => pupil.answers);
  const marker = useMarker({ exam, isHolder: true, answers });
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  const pupil = pupils.find(({ uid }) => uid === chosen?.uid);

  const done = async (uid: string, name: string, sum: string) => {
    setChosen(null);
    if (!(await saving.current)) return;
    await tried(async () => {
      if (await handInSheet(workspace, examID, uid)) setSaid(messages.saved(name, sum));
    }, explaining(messages.failed));
  };
  const undo = async () => {
    const key = await marker.undo();
    const undone = answers.find((one) => `${one.paperId}.${one.graded.questionID}` === key);
    if (!undone) return;
    const { userID: uid, graded } = undone;
    setChosen((now) => ({ uid, beginAt: graded.questionID, undone: (now?.undone ?? 0) + 1 }));
  };
  const choose = (uid: string) => {
    setSaid(null);
    setChosen({ uid, beginAt: null, undone: 0 });
  };
  const leave = () => setChosen(null);
  return (
    <Page title={messages.title(examName)}>
      <PageHeader
        title={messages.name}
        description={<Progress name={examName} pupils={pupils} />}
        back={<BackLink to={`/exam-results/${examID}`}>{messages.toResults}</BackLink>}
      />
      <p className={classes.hint}>{messages.description}</p>
      {said && <Notice tone="success">{said}</Notice>}
      {pupil?.rival && (
        <OtherHandIn key={pupil.uid} rival={pupil.rival} {...{ examID, pupil }} onLeave={leave} />
      )}
      {pupil && !pupil.rival && chosen && (
        <SheetForm
          key={`${pupil.uid} ${chosen.undone}`}
          pupil={pupil}
          beginAt={chosen.beginAt}
          hasDeduction={wrongsPerRight !== null}
          canUndo={marker.canUndo}
          onGive={(group, form) => {
            saving.current = marker.give(group, form);
          }}
          onDone={(sum) => void done(pupil.uid, pupil.name, sum)}
          onUndo={() => void undo()}
          onLeave={leave}
        />
      )}
      {!pupil && <FindPupil pupils={pupils} onChoose={({ uid }) => choose(uid)} />}
    </Page>
  );
}

function Progress({ name, pupils }: { name: string } & Pick<SheetsToMark, 'pupils'>) {
  const done = pupils.filter(({ isEntered }) => isEntered).length;
  return (
    <span className={classes.progress}>
      {name} · <progress value={done} max={pupils.length} aria-label={messages.progressLabel} />
      <output aria-label={messages.progressLabel}>{messages.progress(done, pupils.length)}</output>
    </span>
  );
}

interface OtherHandInProps {
  examID: string;
  pupil: Pupil;
  rival: Rival;
  onLeave: () => void;
}

function OtherHandIn({ examID, pupil, rival, onLeave }: OtherHandInProps) {
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
