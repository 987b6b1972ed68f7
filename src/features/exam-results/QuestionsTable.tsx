// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its roles unless they are said
import { IconCheck } from '@tabler/icons-react';
import type { OptionKey } from '../../domain/entities/common.ts';
import type { QuestionStatistics } from '../../domain/exam/question-statistics.ts';
import { discriminationGrade } from '../../domain/exam/statistics.ts';
import { OPTION_KEYS } from '../../domain/vocabulary.ts';
import { formatPoints } from '../../ui/format.ts';
import { Pill } from '../../ui/Pill.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
import classes from './QuestionsTable.module.css';
import { words } from './words.ts';

/** Whether the discrimination of any question is known: with few papers it is of none. */
export const tellsApart = (questions: readonly QuestionStatistics[]): boolean =>
  questions.some(({ discrimination }) => discrimination !== null);

/** Every question: how many chose which option, the share that was right, how well it tells papers apart. */
export function QuestionsTable({ questions }: { questions: readonly QuestionStatistics[] }) {
  const isDiscriminating = tellsApart(questions);
  return (
    <table className={classes.table} aria-label={words.questionAnalysis} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <Head label={words.number} />
          <Head label={words.question} />
          {OPTION_KEYS.map((key) => (
            <Head key={key} label={key} isCount />
          ))}
          <Head label={words.blank} isCount />
          <Head label={words.shareRight} />
          {isDiscriminating && <Head label={words.discrimination} />}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {questions.map((question) => (
          <tr key={keyOf(question)} role="row">
            <QuestionCells question={question} />
            {isDiscriminating && <DiscriminationCell value={question.discrimination} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A question may stand here in several wordings. */
const keyOf = ({ questionID, options, text }: QuestionStatistics): string =>
  [questionID, text, ...options.map((option) => option.text)].join(' ');

const Head = ({ label, isCount }: { label: string; isCount?: boolean }) => (
  <th scope="col" role="columnheader" className={isCount ? classes.count : undefined}>
    {label}
  </th>
);

const QuestionCells = ({ question }: { question: QuestionStatistics }) => {
  const { number, standing, blank, papers, shareRight } = question;
  return (
    <>
      <td role="cell" className={classes.number}>
        {number ?? words.none}
      </td>
      <th scope="row" role="rowheader" className={classes.question}>
        <QuestionText question={question} />
        {standing === 'current' ? null : (
          <Pill tone="warning">{`${words.standings[standing]} · ${words.papersOf(papers)}`}</Pill>
        )}
      </th>
      {OPTION_KEYS.map((key) => (
        <OptionCell key={key} of={key} question={question} />
      ))}
      <td role="cell" className={classes.count} data-label={words.blank}>
        {papers === 0 ? words.none : blank}
      </td>
      <td role="cell" className={classes.share} data-label={words.shareRight}>
        {shareRight === null ? (
          words.none
        ) : (
          <ScoreBar percent={shareRight * 100} label={words.percent(shareRight)} />
        )}
      </td>
    </>
  );
};

/** The question, and behind it what its options say. */
const QuestionText = ({ question: { text, options } }: { question: QuestionStatistics }) => (
  <>
    <span className={classes.text}>{text}</span>
    <details className={classes.options}>
      <summary>{words.options}</summary>
      <ul>
        {options.map(({ key, text, isCorrect }) => (
          <li key={key} data-correct={isCorrect}>
            {`${key}) ${text}`}
            {isCorrect ? ` – ${words.isCorrect}` : ''}
          </li>
        ))}
      </ul>
    </details>
  </>
);

function OptionCell({ of, question }: { of: OptionKey; question: QuestionStatistics }) {
  const option = question.options.find(({ key }) => key === of);
  return (
    <td
      role="cell"
      className={classes.count}
      data-label={of}
      data-correct={option?.isCorrect === true}
      data-offered={option !== undefined}
    >
      {option && question.papers > 0 ? option.count : words.none}
      {option?.isCorrect ? (
        <>
          <IconCheck size={16} aria-hidden />
          <span className={classes.hidden}>{words.isCorrect}</span>
        </>
      ) : null}
    </td>
  );
}

function DiscriminationCell({ value }: { value: number | null }) {
  const grade = value === null ? null : discriminationGrade(value);
  return (
    <td role="cell" className={classes.share} data-label={words.discrimination}>
      {value === null || grade === null ? (
        words.none
      ) : (
        <span className={classes.discrimination} data-grade={grade}>
          {formatPoints(value)} <small>{words.grades[grade]}</small>
        </span>
      )}
    </td>
  );
}
