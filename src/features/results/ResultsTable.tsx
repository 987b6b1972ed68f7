import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ResultEntry, ResultState } from '../../store/queries/results.ts';
import { formatDate, formatFloored } from '../../ui/format.ts';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
import classes from './ResultsTable.module.css';
import { useAwaited } from './use-awaited.ts';
import { words } from './words.ts';

/** Exam, score and the way to the details; on phones each row becomes a card. */
export const ResultsTable = ({ results }: { results: readonly ResultEntry[] }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">{words.exam}</th>
        <th scope="col">{words.handedInAt}</th>
        <th scope="col">{words.score}</th>
        <th scope="col">
          <span className={classes.hidden}>{words.details}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {results.map((entry) => (
        <ResultRow key={entry.paperId} entry={entry} />
      ))}
    </tbody>
  </table>
);

function ResultRow({ entry }: { entry: ResultEntry }) {
  const { examName, handedInAt, state, paperId, examID } = entry;
  const isOpen = state === 'in-progress';
  return (
    <tr>
      <th scope="row">{examName}</th>
      <td className={classes.date}>{handedInAt === null ? words.none : formatDate(handedInAt)}</td>
      <td>
        <Score entry={entry} />
      </td>
      <td className={classes.action}>
        <Button
          component={Link}
          variant="default"
          to={isOpen ? `/enter-exam/${examID}` : `/results/${paperId}`}
          aria-label={isOpen ? `${words.goOn}: ${examName}` : words.detailsOf(examName)}
        >
          {isOpen ? words.goOn : words.details}
        </Button>
      </td>
    </tr>
  );
}

const STATES: Readonly<Record<Exclude<ResultState, 'graded'>, { tone: Tone; text: string }>> = {
  'in-progress': { tone: 'neutral', text: words.inProgress },
  unsent: { tone: 'warning', text: words.unsent },
  waiting: { tone: 'info', text: words.waiting },
  withheld: { tone: 'info', text: words.withheld },
};

/** Only what the server has can be graded by now. */
const HINTS = {
  unsent: words.noScoreUnsent,
  waiting: words.noScore,
  withheld: words.noScore,
} as const;

function Score({ entry: { state, examPoint, awaited } }: { entry: ResultEntry }) {
  const held = useAwaited(awaited);
  if (examPoint !== null) return <ScoreBar percent={examPoint} label={formatFloored(examPoint)} />;
  if (state === 'graded') return null;
  const { tone, text } = STATES[state];
  return (
    <span className={classes.waiting}>
      <Pill tone={tone}>{text}</Pill>
      {state === 'in-progress' ? null : (
        <span className={classes.hint}>{held ?? HINTS[state]}</span>
      )}
    </span>
  );
}
