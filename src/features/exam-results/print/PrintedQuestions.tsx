import type { QuestionStatistics } from '../../../domain/grading/question-statistics.ts';
import { OPTION_KEYS } from '../../../domain/vocabulary.ts';
import { messages } from '../messages.ts';
import classes from './ResultsSheet.module.css';

/** How each question did; the right option is set in bold with a mark, for printers without colours. */
export const PrintedQuestions = ({ questions }: { questions: readonly QuestionStatistics[] }) => (
  <section className={classes.questions}>
    <h2>{messages.questionAnalysis}</h2>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{messages.number}</th>
          <th scope="col">{messages.question}</th>
          {OPTION_KEYS.map((key) => (
            <th key={key} scope="col" className={classes.count}>
              {key}
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
          <Line key={at} question={question} />
        ))}
      </tbody>
    </table>
  </section>
);

const Line = ({ question }: { question: QuestionStatistics }) => {
  const { number, text, state, options, blank, shareRight } = question;
  return (
    <tr>
      <td>{number ?? messages.none}</td>
      <th scope="row" className={classes.text}>
        {text}
        {state === 'current' ? '' : ` (${messages.questionStates[state]})`}
      </th>
      {OPTION_KEYS.map((key) => {
        const option = options.find((known) => known.key === key);
        return (
          <td key={key} className={classes.count} data-correct={option?.isCorrect === true}>
            {option ? `${option.count}${option.isCorrect ? ' ✓' : ''}` : messages.none}
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
