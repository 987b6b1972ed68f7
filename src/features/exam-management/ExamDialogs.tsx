import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconDownload, IconInfoCircle, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { updateSettings } from '../../actions/exams.ts';
import { mayMove, updateDraft, updateExamInfo } from '../../actions/publishing.ts';
import { chooseSafeBrowser } from '../../actions/safe-browser.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { type ExamForm, examForm, examInfoForm } from '../../domain/documents/exam/form.ts';
import {
  SAFE_BROWSER_MODES,
  type SafeBrowser,
  type SafeBrowserMode,
} from '../../domain/documents/exam/part-schemas.ts';
import { awaitedFor, keyDueSince, keyOutSince } from '../../domain/documents/exam/release.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { canSeal } from '../../domain/documents/exam/sealing.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import type { Regraded } from '../../domain/grading/regraded.ts';
import { safeBrowserFile } from '../../domain/safe-browser/file.ts';
import { useLive, useMoment } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { tried } from '../../ui/use-busy.ts';
import { useDialogDraft } from '../../ui/use-draft.ts';
import classes from './ExamDialogs.module.css';
import { ExamFields } from './ExamFields.tsx';
import { safeBrowserMessages } from './menu-messages.ts';
import { examMessages } from './messages.ts';
import { ExamSettingsFields } from './settings/ExamSettingsFields.tsx';
import { messages } from './settings/messages.ts';
import { PurposeField } from './settings/PurposeField.tsx';
import {
  type SettingsValues,
  settingsOfValues,
  settingsProblems,
  settingsValuesOf,
} from './settings/settings-values.ts';

export function ExamSettingsDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
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
    done: (regraded) => {
      tellRegraded(regraded);
      giveUp();
    },
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

interface ExamInfoDialogProps {
  exam: Exam;
  onClose: () => void;
}

export function ExamInfoDialog(props: ExamInfoDialogProps) {
  const classrooms = useLive(myClassrooms, []);
  return classrooms ? <OpenDialog {...props} classrooms={classrooms} /> : null;
}

interface OpenDialogProps extends ExamInfoDialogProps {
  classrooms: readonly Classroom[];
}

function OpenDialog({ exam, classrooms, onClose }: OpenDialogProps) {
  const workspace = useWorkspace();
  const { examID, examName, examTime, draft: isDraft } = exam;
  // Preselects no class if the exam's class is deleted.
  const classroomID = classrooms.some(({ id }) => id === exam.classroomID) ? exam.classroomID : '';
  const form = useForm<ExamForm>({
    initialValues: { classroomID, examName, examTime },
    validate: validateWith(isDraft ? examForm : examInfoForm),
  });
  const giveUp = useDialogDraft(onClose, `exam-info.${workspace.user.uid}.${examID}`, {
    values: { ...form.values },
    setValues: form.setValues,
  });
  const save = formSubmit(form, {
    act: (values: ExamForm) => (isDraft ? updateDraft : updateExamInfo)(workspace, examID, values),
    success: examMessages.infoSaved,
    explain: explaining(examMessages.infoSaveFailed),
    done: giveUp,
  });
  return (
    <FormDialog
      title={examMessages.examInfo}
      placement="side"
      form={form}
      send={examMessages.save}
      onSubmit={save}
      onCancel={giveUp}
      onClose={onClose}
    >
      {isDraft ? null : <Notice icon={IconInfoCircle}>{examMessages.infoPublished}</Notice>}
      <ExamFields form={form} classrooms={mayMove(exam) ? classrooms : null} />
    </FormDialog>
  );
}

export function SafeBrowserDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const workspace = useWorkspace();
  const mode = exam.safeBrowser?.mode ?? 'off';
  const choose = async (chosen: SafeBrowserMode) => {
    await tried(
      () => chooseSafeBrowser(workspace, exam.examID, chosen, location.origin),
      explaining(safeBrowserMessages.failed),
    );
  };
  return (
    <Dialog placement="side" title={safeBrowserMessages.title} onClose={onClose}>
      {canSeal() ? (
        <>
          <NativeSelect
            label={safeBrowserMessages.mode}
            data={SAFE_BROWSER_MODES.map((value) => ({
              value,
              label: safeBrowserMessages.modes[value],
            }))}
            value={mode}
            onChange={(event) => void choose(modeOf(event.currentTarget.value))}
          />
          <p className={classes.text}>{safeBrowserMessages.hints[mode]}</p>
          {exam.safeBrowser && mode !== 'off' ? (
            <ForTeacher exam={exam} chosen={exam.safeBrowser} />
          ) : null}
        </>
      ) : (
        <Notice tone="warning">{safeBrowserMessages.insecure}</Notice>
      )}
    </Dialog>
  );
}

const modeOf = (value: string): SafeBrowserMode =>
  SAFE_BROWSER_MODES.find((mode) => mode === value) ?? 'off';

/** Shows passwords on request, because this page may be on the board. Works offline. */
function ForTeacher({ exam, chosen }: { exam: Exam; chosen: SafeBrowser }) {
  const [isShown, setShown] = useState(false);
  const download = async () => {
    const file = await safeBrowserFile(crypto.subtle, exam.examID, chosen);
    saveFile(
      new Blob([file], { type: 'application/seb' }),
      safeBrowserMessages.fileName(exam.examName),
    );
  };
  return (
    <>
      {isShown ? (
        <dl className={classes.codes}>
          <dt>{safeBrowserMessages.opens}</dt>
          <dd>{chosen.opens}</dd>
          <dt>{safeBrowserMessages.quits}</dt>
          <dd>{chosen.quits}</dd>
        </dl>
      ) : null}
      <div className={classes.actions}>
        <IconButton icon={IconDownload} onClick={() => void download()}>
          {safeBrowserMessages.download}
        </IconButton>
        <IconButton icon={IconKey} onClick={() => setShown(!isShown)}>
          {isShown ? safeBrowserMessages.hide : safeBrowserMessages.show}
        </IconButton>
      </div>
      <details className={classes.guide}>
        <summary>{safeBrowserMessages.guide}</summary>
        <ul>
          {safeBrowserMessages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

export function tellRegraded(regraded: Regraded | null): void {
  if (regraded && regraded.papers > 0) toast.info(examMessages.regraded(regraded));
}
