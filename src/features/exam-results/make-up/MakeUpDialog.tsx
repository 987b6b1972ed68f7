import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { makeUp } from '../../../actions/concessions.ts';
import { correctionOf } from '../../../domain/documents/exam/corrections.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formSubmit } from '../../../ui/form-submit.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { makeUpMessages as messages } from '../dialog-messages.ts';
import type { PaperRow } from '../paper-row.ts';
import classes from './MakeUpDialog.module.css';

interface MakeUpDialogProps {
  exam: Exam;
  rows: readonly PaperRow[];
  onClose: () => void;
}

type Values = { examName: string; uids: string[] };

const WITHOUT_PAPER: readonly PaperRow['entry']['state'][] = ['absent', 'not-started', 'unheard'];

export function MakeUpDialog({ exam, rows, onClose }: MakeUpDialogProps) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const members = rows.filter(({ entry }) => entry.isMember);
  const isWithout = ({ entry }: PaperRow) => WITHOUT_PAPER.includes(entry.state);
  const without = members.filter(isWithout);
  const students = [...without, ...members.filter((row) => !isWithout(row))];
  const absent = students.filter(({ entry }) => entry.state === 'absent');
  const form = useForm<Values>({
    initialValues: {
      examName: messages.name(exam.examName).slice(0, LIMITS.examName.max),
      uids: absent.map(({ entry }) => entry.uid),
    },
  });
  const save = formSubmit(form, {
    act: (values: Values) => makeUp(workspace, exam.examID, values),
    explain: explaining(messages.failed),
    done: (examID) => {
      toast.success(messages.made);
      onClose();
      void navigate(`/exam-detail/${examID}`);
    },
  });
  const count = form.values.uids.length;
  return (
    <FormDialog
      title={messages.title}
      form={form}
      send={messages.make(count)}
      isReady={count > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={messages.examName}
        maxLength={LIMITS.examName.max}
        {...form.getInputProps('examName')}
      />
      <Checkbox.Group
        label={messages.students}
        description={messages.absent(absent.length, without.length)}
        {...form.getInputProps('uids')}
      >
        <div className={classes.students}>
          {students.map(({ name, entry }) => (
            <Checkbox
              key={entry.uid}
              value={entry.uid}
              label={`${name} · ${messages.states[entry.state]}`}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Notice>{messages.hint}</Notice>
      <Corrections exam={exam} />
    </FormDialog>
  );
}

function Corrections({ exam }: { exam: Exam }) {
  const corrected = exam.questions.map((question) => correctionOf(question, exam));
  const cancelled = corrected.filter(({ credit }) => credit !== null).length;
  const accepted = corrected.filter(
    ({ credit, accepted: keys }) => credit === null && keys.length > 0,
  ).length;
  const said = messages.corrections(cancelled, accepted);
  return said === '' ? null : <Notice>{said}</Notice>;
}
