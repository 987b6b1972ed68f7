import type { OptionsBody } from '../question-kinds/options.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import { type Compile, withFormulas } from '../rich-text/tex.ts';
import type { LineLoss, Reading, ReadQuestion } from './reading.ts';

interface Changes {
  text: (text: RichText) => RichText;
  option: (option: RichText, at: number) => RichText;
}

export function withTexts(read: ReadQuestion, changes: Changes): ReadQuestion {
  const { question } = read;
  const { options } = question.body as Partial<OptionsBody>;
  const changed = {
    ...question,
    text: changes.text(question.text),
    ...(options && {
      body: { ...(question.body as object), options: options.map(changes.option) },
    }),
  };
  return { ...read, question: changed } as ReadQuestion;
}

export function withFormulasIn(reading: Reading, compile: Compile): Reading {
  const lost: LineLoss[] = [...(reading.lost ?? [])];
  const questions = reading.questions.map((read) => {
    let count = 0;
    const compiled = (text: RichText) => {
      const converted = withFormulas(text, compile);
      count += converted.lost.length;
      return converted.text;
    };
    const changed = withTexts(read, { text: compiled, option: compiled });
    if (count > 0) lost.push({ line: read.line, loss: 'formula', count });
    return changed;
  });
  return { ...reading, questions, ...(lost.length > 0 && { lost }) };
}
