import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { appealAgainst } from '../../../actions/appeals.ts';
import { explaining } from '../../../domain/error-messages.ts';
import type { AnsweredAppeal } from '../../../domain/grading/appeals.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { OwnAppeals } from '../../../store/queries/appeals.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { TextForm } from '../../../ui/FormDialog.tsx';
import { type AppealWords, appealMessages } from '../messages.ts';
import classes from './QuestionAppeal.module.css';

const explain = explaining(appealMessages.failed);

interface QuestionAppealProps {
  questionID: string;
  number: number;
  own: OwnAppeals;
  words?: AppealWords;
}

export function QuestionAppeal(props: QuestionAppealProps) {
  const { questionID, number, own, words = appealMessages } = props;
  const workspace = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const appeal = own.appeals.get(questionID);
  if (appeal?.reply) return <Written appeal={appeal} delivery={own.delivery} words={words} />;
  if (isOpen)
    return (
      <TextForm
        text={appeal?.text ?? ''}
        draftKey={`appeal.${own.paperId}.${questionID}`}
        maxLength={LIMITS.appealText}
        messages={words}
        explain={explain}
        onSend={(form) => appealAgainst(workspace, { paperId: own.paperId, questionID }, form)}
        onSent={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    );
  const open = (
    <Button
      variant="subtle"
      size="compact-md"
      mih={44}
      px="xs"
      aria-label={appeal ? undefined : words.openOf(number)}
      onClick={() => setOpen(true)}
    >
      {appeal ? words.change : words.open}
    </Button>
  );
  if (!appeal) return <div className={classes.appeal}>{open}</div>;
  return (
    <Written appeal={appeal} delivery={own.delivery} words={words}>
      {open}
    </Written>
  );
}

interface WrittenProps extends Pick<OwnAppeals, 'delivery'> {
  appeal: AnsweredAppeal;
  words: AppealWords;
  children?: ReactNode;
}

const Written = ({
  appeal: { questionID, text, reply, earlierReply },
  delivery,
  words,
  children,
}: WrittenProps) => (
  <div className={classes.appeal} id={questionID}>
    <p>
      <strong>{words.yours}</strong> {text}
    </p>
    {reply ? (
      <>
        <p>
          <strong>{words.reply}</strong> {reply.text}
        </p>
        <p className={classes.waits}>{words.once}</p>
      </>
    ) : (
      <>
        {earlierReply ? (
          <p>
            <strong>{words.earlierReply}</strong> {earlierReply.text}
          </p>
        ) : null}
        <p className={classes.waits} role="status">
          {words.waits[delivery]}
        </p>
      </>
    )}
    {children}
  </div>
);
