import { labelsOf, type QuestionStatistics } from '../../../domain/grading/question-statistics.ts';

import { messages } from '../messages.ts';
import classes from './ResultsSheet.module.css';

/** How each question did; the right option is set in bold with a mark, for printers without colours. */
export function PrintedQuestions({ questions }: { questions: readonly QuestionStatistics[] }) {
  const labels = labelsOf(questions);
  return (
    <section className={classes.questions}>
      <h2>{messages.questionAnalysis}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.question}</th>
            {labels.map((label) => (
              <th key={label} scope="col" className={classes.count}>
                {label}
              </th>
            ))}
            <th scope="col" className={classes.count}>
              {messages.blank}
            </th>
            <th scope="col" className={classes.count}>
              {messages.right}
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one question may stand here in several wordings, in a fixed order
            <Line key={at} question={question} labels={labels} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LineProps {
  question: QuestionStatistics;
  labels: readonly string[];
}

const Line = ({ question, labels }: LineProps) => {
  const { number, state, answers, blank, shareRight } = question;
  return (
    <tr>
      <td>{number ?? messages.none}</td>
      <th scope="row" className={classes.text}>
        {question.question.text}
        {state === 'current' ? '' : ` (${messages.questionStates[state]})`}
      </th>
      {labels.map((label) => {
        const counted = answers.find((answer) => answer.label === label);
        return (
          <td key={label} className={classes.count} data-correct={counted?.isCorrect === true}>
            {counted ? `${counted.count}${counted.isCorrect ? ' ✓' : ''}` : messages.none}
          </td>
        );
      })}
      <td className={classes.count}>{blank}</td>
      <td className={classes.count}>
        {shareRight === null ? messages.none : messages.percent(shareRight)}
      </td>
    </tr>
  );
};
