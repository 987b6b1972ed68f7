import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { enterSheet, tabletHandIn } from '../../../actions/sheets.ts';
import { BUBBLE_LETTERS } from '../../../domain/bubble-sheet/layout.ts';
import type { SheetReading } from '../../../domain/bubble-sheet/read-sheet.ts';
import { isShortOf } from '../../../domain/bubble-sheet/sheet-code.ts';
import { useLive } from '../../../store/live.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { Failure, Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Page.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { sheetMessages as messages } from '../messages.ts';
import type { Said } from '../use-collecting.ts';
import { SheetPicture } from './SheetPicture.tsx';
import classes from './SheetsScreen.module.css';
import type { SheetStudent } from './use-sheets.ts';

interface ReviewProps {
  examID: string;
  reading: SheetReading;
  students: readonly SheetStudent[];
  version: string;
  /** @param said message to show; null if the teacher dismissed the sheet */
  onDone: (said: Said | null) => void;
}

/** Shows the reading of a photographed bubble form. Stores it only when the teacher confirms. */
export function Review({ examID, reading, students, version, onDone }: ReviewProps) {
  const workspace = useWorkspace();
  const meant = studentOf(reading, students);
  const [uid, setUid] = useState(meant);
  const [answers, setAnswers] = useState(() => answersOf(reading));
  const [counts, setCounts] = useState<'tablet' | 'sheet'>('tablet');
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tablet = useLive(() => tabletHandIn(workspace, examID, uid), [examID, uid]);
  const student = students.find((one) => one.uid === uid);
  const printedFor = reading.code.student;
  const printedName = students.find((one) => one.uid === meant)?.name;
  const isOthers = uid !== '' && printedFor !== '' && !isShortOf(printedFor, uid);
  const isOver = !!tablet && counts === 'sheet';
  const needsReason = isOver || reason !== null;
  const isReady = student && tablet !== undefined && !answers.includes(null);

  async function confirm(): Promise<void> {
    if (!student) return;
    if (needsReason && (reason ?? '').trim() === '') return setProblem(messages.needsReason);
    const said = { uid, version: reading.code.version, answers: answers.join('') };
    const word = wordOn(tablet ?? null, isOver);
    const became = await enterSheet(workspace, examID, {
      ...{ ...said, ...word, reason: reason ?? '' },
    }).catch(() => null);
    if (became === null) return setProblem(messages.failed);
    if (became === 'differs') return setReason('');
    const tone = became === 'entered' ? 'success' : 'info';
    onDone({ tone, text: messages[became](student.name) });
  }

  return (
    <Panel title={messages.look}>
      <div className={classes.review}>
        <SheetPicture reading={reading} answers={answers} />
        <div className={classes.said}>
          {printedFor === '' && <Notice tone="info">{messages.spare}</Notice>}
          {reading.code.version !== version && (
            <Notice tone="warning">{messages.otherVersion}</Notice>
          )}
          <NativeSelect
            label={messages.student}
            value={uid}
            onChange={({ currentTarget }) => setUid(currentTarget.value)}
            data={[
              ...(uid === '' ? [{ value: '', label: messages.choose, disabled: true }] : []),
              ...students.map((one) => ({ value: one.uid, label: one.name })),
            ]}
          />
          {isOthers && <Notice tone="warning">{messages.others(printedName)}</Notice>}
          <Answers
            options={reading.code.options}
            answers={answers}
            onAnswer={(question, answer) =>
              setAnswers((all) => all.map((one, at) => (at === question ? answer : one)))
            }
          />
          {tablet && (
            <Segmented
              showLabel
              label={messages.tablet}
              value={counts}
              onChange={setCounts}
              options={[
                { value: 'tablet', label: messages.counts.tablet },
                { value: 'sheet', label: messages.counts.sheet },
              ]}
            />
          )}
          {!tablet && (student?.state === 'in-progress' || student?.state === 'overdue') && (
            <Notice tone="warning">{messages.open}</Notice>
          )}
          {reason !== null && !isOver && <Notice tone="warning">{messages.before}</Notice>}
          {needsReason && (
            <TextInput
              label={messages.reason}
              description={messages.reasonHint}
              value={reason ?? ''}
              maxLength={200}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
          <Failure text={problem} />
          <div className={classes.buttons}>
            <Button disabled={!isReady} onClick={() => void confirm()}>
              {messages.confirm}
            </Button>
            <Button variant="default" onClick={() => onDone(null)}>
              {messages.skip}
            </Button>
          </div>
        </div>
      </div>
    </Panel>
  );
}

const wordOn = (tablet: string | null, isOver: boolean) => ({
  over: isOver ? tablet : null,
  behind: isOver ? null : tablet,
});

/** Returns the uid of a sheet's student; '' for a spare sheet, or if several students match. */
function studentOf({ code }: SheetReading, students: readonly SheetStudent[]): string {
  const meant = students.filter(({ uid }) => isShortOf(code.student, uid));
  return meant.length === 1 ? (meant[0]?.uid ?? '') : '';
}

const answersOf = ({ rows }: SheetReading): (string | null)[] =>
  rows.map((row) => {
    if (row.kind === 'blank') return '-';
    return row.kind === 'one' ? (BUBBLE_LETTERS[row.option] ?? null) : null;
  });

interface AnswersProps {
  options: number;
  answers: readonly (string | null)[];
  onAnswer: (question: number, answer: string) => void;
}

function Answers({ options, answers, onAnswer }: AnswersProps) {
  const letters = BUBBLE_LETTERS.slice(0, options);
  const choices = [...letters, '-'].map((value) => ({
    value,
    label: value === '-' ? messages.blank : value,
  }));
  const first = answers.indexOf(null);
  const left = answers.filter((answer) => answer === null).length;
  return (
    <>
      {left > 0 && (
        <div className={classes.ask}>
          <Notice tone="warning">{messages.unsure(left)}</Notice>
          <Segmented
            key={first}
            showLabel
            label={messages.ask(first + 1)}
            value=""
            onChange={(answer) => onAnswer(first, answer)}
            options={choices}
          />
        </div>
      )}
      <h3 className={classes.heading}>{messages.answers}</h3>
      <div className={classes.answers}>
        {answers.map((answer, question) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a question of a sheet has no id
            key={question}
            size="sm"
            label={messages.question(question + 1)}
            value={answer ?? ''}
            onChange={({ currentTarget }) => onAnswer(question, currentTarget.value)}
            data={[
              ...(answer === null ? [{ value: '', label: messages.notSaid, disabled: true }] : []),
              ...choices,
            ]}
          />
        ))}
      </div>
    </>
  );
}
