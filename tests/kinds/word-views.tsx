import { useAnswerTo } from '../../src/features/question-kinds/answers.ts';
import type {
  EditorProps,
  InputProps,
  KindDesk,
  KindInput,
  PrintProps,
  ReviewProps,
} from '../../src/features/question-kinds/views.ts';
import type { WordBody } from './word-kind.ts';

function Input({ question, ref }: InputProps<WordBody>) {
  const { saved, choose } = useAnswerTo(question.id);
  return (
    <div ref={ref}>
      <input
        aria-labelledby="soru"
        placeholder={question.body.hint}
        value={saved ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  );
}
export const wordInput: KindInput = {
  name: 'word',
  Input,
  keysHint: 'Cevabı yazın.',
  scrollLabel: 'Cevaba in',
} satisfies {
  [Part in keyof KindInput]: unknown;
};

const Editor = ({ form }: EditorProps<WordBody, string>) => (
  <input aria-label="Doğru sözcük" {...form.getInputProps('key')} />
);
const Review = ({ question }: ReviewProps<WordBody, string>) => <p>Doğru: {question.key}</p>;
const Print = ({ right }: PrintProps<WordBody>) => <p>Cevap: {right.join(', ') || '........'}</p>;
export const wordDesk = {
  name: 'word',
  label: 'Sözcük',
  Editor,
  keyboardHints: () => [],
  gapIn: () => null,
  Review,
  Print,
} satisfies KindDesk;
