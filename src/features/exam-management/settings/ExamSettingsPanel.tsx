import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconInfoCircle, IconKey, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { releaseResults, updateSettings } from '../../../actions/exams.ts';
import {
  awaitedFor,
  isReleased,
  keyDueSince,
  keyOutSince,
} from '../../../domain/documents/exam/release.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { givesResultsAtOnce, releaseOf } from '../../../domain/documents/exam/settings.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { windowAt } from '../../../domain/timing/timing.ts';
import { papersToMark } from '../../../store/queries/marking.ts';
import { writesWait } from '../../../store/queries/sync.ts';
import { useMoment } from '../../../store/use-moment.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { DialogButton } from '../../../ui/buttons.tsx';
import { useConfirm } from '../../../ui/Confirm.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formSubmit } from '../../../ui/form-submit.ts';
import { formatDate } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { tried } from '../../../ui/use-busy.ts';
import { useDialogDraft } from '../../../ui/use-draft.ts';
import classes from './ExamSettings.module.css';
import { ExamSettingsFields } from './ExamSettingsFields.tsx';
import { messages, purposeMessages } from './messages.ts';
import { PurposeField } from './PurposeField.tsx';
import {
  type SettingsValues,
  settingsOfValues,
  settingsProblems,
  settingsValuesOf,
} from './settings-values.ts';

export function ExamSettingsPanel({ exam }: { exam: Exam }) {
  const date = (instant: number | null) => (instant === null ? messages.any : formatDate(instant));
  const order = (isShuffled: boolean) => (isShuffled ? messages.shuffled : messages.sameForAll);
  return (
    <Panel
      title={messages.title}
      action={
        <DialogButton
          icon={IconPencil}
          dialog={(close) => <ExamSettingsDialog exam={exam} onClose={close} />}
        >
          {messages.edit}
        </DialogButton>
      }
    >
      <dl className={classes.facts}>
        <dt>{purposeMessages.purpose}</dt>
        <dd>{purposeMessages.names[exam.purpose]}</dd>
        {exam.wrongsPerRight !== null && (
          <>
            <dt>{purposeMessages.deduction}</dt>
            <dd>{purposeMessages.deductionOf(exam.wrongsPerRight)}</dd>
          </>
        )}
        <dt>{messages.results}</dt>
        <dd>{messages.releases[releaseOf(exam)]}</dd>
        <dt>{messages.start}</dt>
        <dd>{date(exam.opensAt)}</dd>
        <dt>{messages.end}</dt>
        <dd>{date(exam.closesAt)}</dd>
        {exam.closesAt !== null && releaseOf(exam) === 'after-end' && (
          <>
            <dt>{messages.grace}</dt>
            <dd>{messages.minutes(exam.graceMinutes)}</dd>
          </>
        )}
        <dt>{messages.questionOrder}</dt>
        <dd>{order(exam.shuffleQuestions)}</dd>
        <dt>{messages.optionOrder}</dt>
        <dd>{order(exam.shuffleOptions)}</dd>
      </dl>
      {givesResultsAtOnce(exam) && exam.purpose !== 'practice' && (
        <p className={classes.atOnce}>{messages.atOnce}</p>
      )}
      {exam.draft ? null : <ReleaseNotice exam={exam} />}
    </Panel>
  );
}

function ExamSettingsDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const workspace = useWorkspace();
  const awaited = awaitedFor(exam);
  const now = useMoment([awaited.kind === 'end' ? awaited.at : null]);
  const form = useForm<SettingsValues>({
    initialValues: settingsValuesOf(exam),
    validate: settingsProblems,
  });
  const giveUp = useDialogDraft(
    onClose,
    `exam-settings.${workspace.user.uid}.${exam.examID}`,
    form,
  );
  const save = formSubmit(form, {
    act: (values: SettingsValues) =>
      updateSettings(workspace, exam.examID, settingsOfValues(values)),
    success: messages.saved,
    explain: explaining(messages.saveFailed),
    done: giveUp,
  });
  return (
    <FormDialog
      title={messages.title}
      placement="side"
      form={form}
      send={messages.save}
      onSubmit={save}
      onCancel={giveUp}
      onClose={onClose}
    >
      <Notice icon={IconInfoCircle}>{messages.begunHint}</Notice>
      {keyOutSince(exam, now) === null ? null : (
        <Notice tone="warning" icon={IconKey}>
          {messages.keyIsOut}
        </Notice>
      )}
      <PurposeField form={form} exam={exam} />
      <ExamSettingsFields form={form} isOut isKeyOut={keyDueSince(exam, now) !== null} />
    </FormDialog>
  );
}

/** Nothing if results were never held back. */
function ReleaseNotice({ exam }: { exam: Exam }) {
  const release = useReleaseResults(exam);
  const awaited = awaitedFor(exam);
  const now = useMoment([awaited.kind === 'end' ? awaited.at : null]);
  useAskedRelease(!isReleased(exam, now), release);
  if (isReleased(exam, now)) {
    const at = releasedSince(exam);
    return at === null ? null : (
      <Notice tone="success">{messages.releasedAt(formatDate(at))}</Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="default" onClick={() => void release()}>
          {messages.releaseNow}
        </Button>
      }
    >
      {awaited.kind === 'end' ? messages.heldEnd(formatDate(awaited.at)) : messages.heldTeacher}
    </Notice>
  );
}

function releasedSince(exam: Exam): number | null {
  const byEnd = awaitedFor({ ...exam, releasedAt: null });
  if (byEnd.kind !== 'end') return exam.releasedAt;
  return Math.min(exam.releasedAt ?? Infinity, byEnd.at);
}

/** Asks for the release at once where the address leads to it, as after marking. */
function useAskedRelease(isHeld: boolean, release: () => Promise<void>): void {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.has('release');
  const latest = useRef(release);
  latest.current = release;
  useEffect(() => {
    if (!isAsked) return;
    setParameters({}, { replace: true });
    if (isHeld) void latest.current();
  }, [isAsked, isHeld, setParameters]);
}

function useReleaseResults(exam: Exam): () => Promise<void> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  return async () => {
    const isOver = windowAt(exam, workspace.clock.now()) === 'after';
    const unmarked = await papersToMark(workspace.store, exam.examID);
    const lost = [
      messages.releaseLost,
      ...(unmarked > 0 ? [messages.releaseUnmarked(unmarked)] : []),
      ...(isOver ? [] : [messages.releaseEarly]),
    ];
    const sure = await confirm({
      message: messages.releaseAsk,
      lost: lost.join(' '),
      confirmLabel: messages.releaseNow,
    });
    if (!sure) return;
    await tried(async () => {
      await releaseResults(workspace, exam.examID);
      toast.sent(await writesWait(workspace.store), messages.released);
    }, explaining(messages.releaseFailed));
  };
}
