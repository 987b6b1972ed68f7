import { Checkbox, Radio, Textarea } from '@mantine/core';
import { AnswersShown } from '../../question-kinds/AnswerShown.tsx';
import { Rich } from '../../rich-text/Rich.tsx';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { useForm } from '@mantine/form';
import { correctQuestion } from '../../../actions/concessions.ts';
import { mayLeaveOut } from '../../../domain/documents/exam/correct.ts';
import { correctionOf } from '../../../domain/documents/exam/corrections.ts';
import { CREDITS } from '../../../domain/documents/exam/part-schemas.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Question } from '../../../domain/question-kinds/kind.ts';
import { answerSign, kindOf, rightAnswers } from '../../../domain/question-kinds/questions.ts';
import { writesWait } from '../../../store/queries/sync.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { LinkButton } from '../../../ui/buttons.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formSubmit } from '../../../ui/form-submit.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { correctionMessages as messages } from '../dialog-messages.ts';
import classes from './CorrectionDialog.module.css';

interface CorrectionDialogProps {
  exam: Exam;
  question: Question;
  number: number;
  papers: number;
  onClose: () => void;
}

type Values = { credit: string; accepted: string[]; reason: string };

export function CorrectionDialog({
  exam,
  question,
  number,
  papers,
  onClose,
}: CorrectionDialogProps) {
  const workspace = useWorkspace();
  const { accepted, reason, credit } = correctionOf(question, exam);
  const form = useForm<Values>({
    initialValues: { accepted, reason, credit: credit ?? 'counts' },
  });
  const save = formSubmit(form, {
    act: async ({ credit, ...rest }: Values) =>
      correctQuestion(workspace, exam.examID, question.id, {
        ...rest,
        credit: CREDITS.find((one) => one === credit) ?? null,
      }),
    explain: explaining(messages.failed),
    done: async (regraded) => {
      if (regraded) toast.sent(await writesWait(workspace.store), messages.done(regraded));
      else toast.info(messages.unchanged);
      onClose();
    },
  });
  const isLast = !mayLeaveOut(exam, question.id);
  return (
    <FormDialog
      title={messages.title(number)}
      form={form}
      send={messages.save}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes.question}>
        <Rich text={question.text} />
      </div>
      <Radio.Group label={messages.credit} {...form.getInputProps('credit')}>
        <div className={classes.choices}>
          {Object.entries(messages.credits).map(([value, label]) => (
            <Radio
              key={value}
              value={value}
              label={label}
              disabled={value === 'nobody' && isLast}
            />
          ))}
        </div>
      </Radio.Group>
      {isLast && <p className={classes.hint}>{messages.nothingLeft}</p>}
      {form.values.credit === 'counts' && kindOf(question).choices(question).length > 0 ? (
        <AcceptedOptions form={form} question={question} />
      ) : null}
      {kindOf(question).marking === 'always' ? null : <WrongKey exam={exam} question={question} />}
      <Textarea
        label={messages.reason}
        description={messages.reasonHint}
        maxLength={LIMITS.correctionReason}
        rows={2}
        {...form.getInputProps('reason')}
      />
      <Notice>{messages.reach(papers)}</Notice>
    </FormDialog>
  );
}

interface AcceptedOptionsProps {
  form: ReturnType<typeof useForm<Values>>;
  question: Question;
}

const keySign = (question: Question): string =>
  rightAnswers(question)
    .map((answer) => answerSign(question, answer))
    .join(', ');

const AcceptedOptions = ({ form, question }: AcceptedOptionsProps) => (
  <Checkbox.Group
    label={messages.accepted}
    description={messages.acceptedHint(keySign(question))}
    {...form.getInputProps('accepted')}
  >
    <div className={classes.choices}>
      {kindOf(question)
        .choices(question)
        .filter((answer) => !rightAnswers(question).includes(answer))
        .map((answer) => (
          <Checkbox
            key={answer}
            value={answer}
            label={<AnswersShown question={question} answers={[answer]} />}
          />
        ))}
    </div>
  </Checkbox.Group>
);

const WrongKey = ({ exam, question }: Pick<CorrectionDialogProps, 'exam' | 'question'>) => (
  <Notice
    title={
      kindOf(question).labels(question).length > 0
        ? messages.wrongKey(keySign(question))
        : messages.isKeyWrong
    }
    action={
      <LinkButton to={`/exam-detail/${exam.examID}?question=${question.id}`}>
        {messages.toQuestion}
      </LinkButton>
    }
  >
    {messages.wrongKeyHint}
  </Notice>
);
