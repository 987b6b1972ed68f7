import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type AppealedQuestion, replyToAppeal } from '../../actions/appeals.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import type { AnswerToMark } from '../../domain/grading/answers-to-mark.ts';
import { type AnsweredAppeal, WHOLE_EXAM } from '../../domain/grading/appeals.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { ExamMessage } from '../../store/queries/appeals.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { TextForm } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './Marking.module.css';
import { appealMessages as messages, appealMessages as texts } from './messages.ts';

interface AppealsProps {
  answers: readonly AnswerToMark[];
  isNamed: boolean;
  /** The exam; null unless the person holds it and may reply. */
  exam: Exam | null;
}

export const Appeals = ({ answers, isNamed, exam }: AppealsProps) =>
  answers.map(
    (answer) =>
      answer.appeal && (
        <div key={`${answer.paperId} ${answer.graded.questionID}`} className={classes.stack}>
          <Notice
            tone={answer.appeal.reply ? 'neutral' : 'warning'}
            icon={IconMessageQuestion}
            title={
              isNamed && answer.displayName ? messages.titleOf(answer.displayName) : messages.title
            }
            action={exam && <PaperLink examID={exam.examID} paperId={answer.paperId} />}
          >
            <p className={classes.text}>{answer.appeal.text}</p>
          </Notice>
          <Reply
            paperId={answer.paperId}
            questionID={answer.graded.questionID}
            appeal={answer.appeal}
            isHolder={exam !== null}
          />
        </div>
      ),
  );

export const PaperLink = ({ examID, paperId }: { examID: string; paperId: string }) => (
  <LinkButton to={`/exam-results/${examID}?kagit=${paperId}`}>{messages.toPaper}</LinkButton>
);

const explain = explaining(messages.failed);

interface ReplyProps extends AppealedQuestion {
  appeal: AnsweredAppeal;
  isHolder: boolean;
}

export function Reply({ paperId, questionID, appeal, isHolder }: ReplyProps): ReactNode {
  const { reply, earlierReply } = appeal;
  const workspace = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (isHolder && (isOpen || !reply))
    return (
      <>
        {earlierReply ? (
          <p className={classes.text}>
            <strong>{messages.changedSince}</strong> {earlierReply.text}
          </p>
        ) : null}
        <TextForm
          text={reply?.text ?? ''}
          draftKey={`appeal-reply.${workspace.user.uid}.${paperId}.${questionID}`}
          maxLength={LIMITS.appealText}
          messages={messages}
          explain={explain}
          onSend={async (form) => {
            await replyToAppeal(workspace, { paperId, questionID }, form);
            toast.sent(await writesWait(workspace.store), messages.replied);
          }}
          onSent={close}
          onCancel={reply && close}
        />
      </>
    );
  if (!reply) return <p className={classes.text}>{messages.waitsForHolder}</p>;
  return (
    <div className={classes.foot}>
      <p className={classes.text}>
        <strong>{messages.reply}</strong> {reply.text}
      </p>
      {isHolder && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {messages.change}
        </Button>
      )}
    </div>
  );
}

interface ExamMessagesProps {
  messages: readonly ExamMessage[];
  /** The exam; null unless the person holds it and may reply. */
  exam: Exam | null;
}

export const ExamMessages = ({ messages, exam }: ExamMessagesProps) =>
  messages.length === 0 ? null : (
    <Panel title={texts.messages} icon={IconMessageQuestion}>
      {messages.map(({ paperId, displayName, message }) => (
        <div key={paperId} className={classes.stack}>
          <Notice
            tone={message.reply ? 'neutral' : 'warning'}
            title={texts.messageOf(displayName)}
            action={exam && <PaperLink examID={exam.examID} paperId={paperId} />}
          >
            <p className={classes.text}>{message.text}</p>
          </Notice>
          <Reply
            paperId={paperId}
            isHolder={exam !== null}
            questionID={WHOLE_EXAM}
            appeal={message}
          />
        </div>
      ))}
    </Panel>
  );
