import { IconMessageQuestion } from '@tabler/icons-react';
import { WHOLE_EXAM } from '../../domain/grading/appeals.ts';
import type { ExamMessage } from '../../store/queries/appeals.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Reply } from './Appeals.tsx';
import { appealMessages as texts } from './appeal-messages.ts';
import classes from './Marking.module.css';

interface ExamMessagesProps {
  messages: readonly ExamMessage[];
  /** Only the exam's holder replies. */
  isHolder: boolean;
}

export const ExamMessages = ({ messages, isHolder }: ExamMessagesProps) =>
  messages.length === 0 ? null : (
    <Panel title={texts.messages} icon={IconMessageQuestion}>
      {messages.map(({ paperId, displayName, message }) => (
        <div key={paperId} className={classes.stack}>
          <Notice tone={message.reply ? 'neutral' : 'warning'} title={texts.messageOf(displayName)}>
            <p className={classes.text}>{message.text}</p>
          </Notice>
          <Reply {...{ paperId, isHolder }} questionID={WHOLE_EXAM} appeal={message} />
        </div>
      ))}
    </Panel>
  );
