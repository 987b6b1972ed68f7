import { IconMessageQuestion } from '@tabler/icons-react';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { WHOLE_EXAM } from '../../domain/grading/appeals.ts';
import type { ExamMessage } from '../../store/queries/appeals.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { PaperLink, Reply } from './Appeals.tsx';
import { appealMessages as texts } from './appeal-messages.ts';
import classes from './Marking.module.css';

interface ExamMessagesProps {
  messages: readonly ExamMessage[];
  /** The exam; null unless the person holds it and therefore may reply. */
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
