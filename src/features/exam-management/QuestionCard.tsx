import { IconChevronDown } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { plainText } from '../../domain/rich-text/rich-text.ts';
import { deskOf } from '../question-kinds/desk.ts';
import { SharedTextFold } from '../question-kinds/SharedTextFold.tsx';
import { Rich } from '../rich-text/Rich.tsx';
import lostClasses from './Lost.module.css';
import { examMessages as messages } from './messages.ts';
import classes from './QuestionCard.module.css';

interface QuestionCardProps {
  question: QuestionForm;
  number: number;
  handle?: ReactNode;
  points?: ReactNode;
  actions?: ReactNode;
  row?: { ref: (element: HTMLElement | null) => void; style: CSSProperties };
  /** State of the fold; omitted if the options are always visible. */
  fold?: { isOpen: boolean; toggle: () => void };
  isFresh?: boolean;
}

/** Shows a question to its teacher, as a list item. If folded, shows the key without options. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, handle, points, actions, row, fold, isFresh } = props;
  const { Review } = deskOf(question);
  return (
    <li className={classes.card} data-fresh={isFresh || undefined} tabIndex={-1} {...row}>
      <div className={classes.side}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        {handle}
      </div>
      <div className={classes.content}>
        {question.sharedText ? <SharedTextFold shared={question.sharedText} /> : null}
        {fold ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={fold.isOpen}
            onClick={fold.toggle}
          >
            <span className={classes.text}>
              <Rich text={question.text} isStill />
            </span>
            <IconChevronDown size={20} aria-hidden />
          </button>
        ) : (
          <div className={classes.text}>
            <Rich text={question.text} />
          </div>
        )}
        <div className={classes.foot} data-open={fold?.isOpen !== false || undefined}>
          <div className={classes.key}>
            <Review question={question} isKeyAlone={fold?.isOpen === false} />
          </div>
          {points}
          {actions}
        </div>
      </div>
    </li>
  );
}

interface Lost {
  number: number;
  question: Pick<QuestionForm, 'text'>;
  says: string;
}

export const deletionOf = ({ number, question, says }: Lost) => ({
  message: messages.confirmQuestion,
  lost: (
    <>
      <p className={lostClasses.named}>
        {messages.questionNamed(number, plainText(question.text))}
      </p>
      <p className={lostClasses.paragraph}>{says}</p>
    </>
  ),
  confirmLabel: messages.deleteQuestion,
  danger: true,
});
