import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconHourglassHigh,
  IconListDetails,
  IconPencil,
} from '@tabler/icons-react';
import { leavePaper, takePaper } from '../../actions/concessions.ts';
import { countersignedCode } from '../../domain/documents/attempt/chain.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { GradedQuestion, Paper, Result } from '../../domain/documents/paper/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import type { Decision } from '../../domain/grading/acceptance.ts';
import { isToMark } from '../../domain/grading/answers-to-mark.ts';
import { changesOf } from '../../domain/grading/corrections-in-words.ts';
import {
  countedHandIn,
  handInKey,
  isOfSheet,
  paperClosedAt,
} from '../../domain/grading/counting.ts';
import { showsPoints, verdictOf } from '../../domain/grading/points.ts';
import { BLANK } from '../../domain/question-kinds/kind.ts';
import { shownAnswers } from '../../domain/question-kinds/questions.ts';
import type { Doubt } from '../../domain/timing/doubts.ts';
import { observationOf } from '../../domain/timing/timing-trust.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace, type Workspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDate } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { VerdictPill } from '../../ui/VerdictPill.tsx';
import {
  AnswersShown,
  earnedPoints,
  MarkDetails,
  QuestionText,
} from '../question-kinds/AnswerShown.tsx';
import { SharedTextFold } from '../question-kinds/SharedTextFold.tsx';
import { ChooseHandIn } from './ChooseHandIn.tsx';
import { takeMessages } from './dialog-messages.ts';
import { Fact } from './GlancePanel.tsx';
import { messages } from './messages.ts';
import classes from './PaperDialog.module.css';
import { hasNote, isOnPaper, type PaperRow, pointsText } from './paper-row.ts';
import { messages as record } from './record/messages.ts';

interface PaperDialogProps {
  row: PaperRow;
  exam: Exam | null;
  onClose: () => void;
}

export function PaperDialog({ row, exam, onClose }: PaperDialogProps) {
  const { paper, result } = row.entry;
  if (!paper || !result) return null;
  return (
    <Dialog size="lg" title={messages.paperOf(row.name)} onClose={onClose}>
      <dl className={classes.facts}>
        <div>
          <dt>{messages.total}</dt>
          <dd className={classes.total}>{pointsText(result) ?? messages.toMark}</dd>
        </div>
      </dl>
      <div className={classes.notices}>
        <Doubts doubts={row.doubts} />
        {exam && row.decision && <TakePaper paper={paper} decision={row.decision} />}
        {exam && row.beside && (
          <ChooseHandIn
            key={row.beside.wanted}
            {...{ examID: exam.examID, uid: paper.userID, beside: row.beside }}
          />
        )}
      </div>
      <ol className={classes.list} aria-label={messages.questions}>
        {result.questions.map((graded, at) => (
          <AnsweredQuestion
            key={graded.questionID}
            graded={graded}
            number={at + 1}
            hasPoints={showsPoints(result.questions)}
          />
        ))}
      </ol>
      <details className={classes.details}>
        <summary>{messages.paperFacts}</summary>
        <Facts paper={paper} result={result} doubts={row.doubts} exam={exam} />
      </details>
      {result.questions.some(isToMark) && (
        <LinkButton
          to={`/exam-results/${paper.examID}/marking?kagit=${paper.id}`}
          className={classes.record}
          icon={IconPencil}
        >
          {messages.changePoints}
        </LinkButton>
      )}
      {(paper.logs.length > 0 || row.beside || isOnPaper(row)) && (
        <LinkButton
          to={`/exam-results/${paper.examID}/record/${paper.userID}`}
          className={classes.record}
          icon={IconListDetails}
        >
          {record.show}
        </LinkButton>
      )}
      <Button variant="default" fullWidth onClick={onClose}>
        {messages.close}
      </Button>
    </Dialog>
  );
}

interface FactsProps {
  paper: Paper;
  result: Result;
  doubts: readonly Doubt[];
  exam: Exam | null;
}

function Facts({ paper, result, doubts, exam }: FactsProps) {
  const handIn = countedHandIn(paper);
  const isSheet = handIn !== null && isOfSheet(handIn);
  const observed = observationOf(paper, doubts, exam);
  const word = handIn && paper.countersigned.find((said) => said.handIn === handInKey(handIn));
  return (
    <dl className={classes.facts}>
      <Fact
        label={isSheet ? messages.sheetReadAt : messages.handedInAt}
        value={formatDate(paperClosedAt(paper) ?? result.handedInAt)}
      />
      <Fact
        label={messages.arrivedAt}
        value={paper.receivedAt === null ? messages.none : formatDate(paper.receivedAt)}
      />
      {observed && <Fact label={messages.timing} value={messages.observed(observed)} />}
      <Fact label={messages.record} value={messages.recordOf(paper.logs, isSheet)} />
      {hasNote(paper) && <Fact label={messages.note} value={messages.noteInRecord} />}
      {word && (
        <Fact
          label={messages.countersigned}
          value={messages.countersignedAs(countersignedCode(word), formatDate(word.at))}
        />
      )}
      {handIn && !isSheet && (
        <>
          <Fact label={messages.receiptCode} value={handIn.code} />
          <Fact label={messages.handedIn} value={messages.causes[handIn.cause]} />
        </>
      )}
    </dl>
  );
}

function Doubts({ doubts }: { doubts: readonly Doubt[] }) {
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warning" icon={IconAlertTriangle} title={messages.doubtsTitle}>
      <ul className={classes.doubts}>
        {doubts.map((doubt) => {
          const text = messages.doubt(doubt, formatDate);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </Notice>
  );
}

interface AnsweredQuestionProps {
  graded: GradedQuestion;
  number: number;
  hasPoints: boolean;
}

function AnsweredQuestion({ graded, number, hasPoints }: AnsweredQuestionProps) {
  const { question, answer, accepted = [] } = graded;
  const verdict = verdictOf(graded);
  const right = [...shownAnswers(question), ...accepted];
  const shown = { question, between: ' – ' };
  return (
    <li className={classes.question}>
      {question.sharedText ? <SharedTextFold shared={question.sharedText} /> : null}
      <div className={classes.line}>
        <div className={classes.text}>
          {number}. <QuestionText question={question} />
        </div>
        <span className={classes.verdict}>
          {hasPoints ? <strong>{earnedPoints(graded)}</strong> : null}
          <VerdictPill look={verdict}>{messages.verdicts[verdict]}</VerdictPill>
        </span>
      </div>
      <dl className={classes.answers}>
        <dt>{messages.rightAnswer}</dt>
        <dd>{right.length > 0 ? <AnswersShown {...shown} answers={right} /> : messages.none}</dd>
        <dt>{messages.studentAnswer}</dt>
        <dd>{answer === BLANK ? messages.none : <AnswersShown {...shown} answers={[answer]} />}</dd>
      </dl>
      {changesOf(graded).map((change) => (
        <p key={change} className={classes.change}>
          {change}
        </p>
      ))}
      <MarkDetails graded={graded} />
    </li>
  );
}

function TakePaper({ paper, decision }: { paper: Paper; decision: Decision }) {
  const workspace = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const { title, text } = takeMessages.decisions[decision];
  const decide = (act: (workspace: Workspace, paper: Paper) => Promise<void>, said: string) =>
    whileBusy(async () => {
      await act(workspace, paper);
      toast.sent(await writesWait(workspace.store), said);
    }, explaining());
  return (
    <Notice
      tone="warning"
      icon={IconHourglassHigh}
      title={title}
      action={
        decision === 'taken' ? (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void decide(leavePaper, takeMessages.left)}
          >
            {takeMessages.leave}
          </Button>
        ) : (
          <Button loading={isBusy} onClick={() => void decide(takePaper, takeMessages.taken)}>
            {takeMessages.take}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}
