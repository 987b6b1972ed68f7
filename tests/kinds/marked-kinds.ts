import type { Criterion, Question, QuestionKind } from '../../src/domain/question-kinds/kind.ts';
import { formText } from '../../src/domain/question-kinds/kind-schemas.ts';
import { z } from '../../src/domain/zod.ts';

/* Stand-ins for the kinds that teachers mark, as small as marking needs them. */

interface OpenKey {
  model: string;
  showsModel: boolean;
  rubric: Criterion[];
}
interface ShortKey {
  accepted: string[];
}

const folded = (answer: string): string => answer.trim().toLocaleLowerCase('tr');

const ofText = {
  isBlank: () => false,
  problemOf: () => null,
  isAnswer: () => true,
  folded,
  released: <Q>(question: Q): Q => question,
  choices: () => [],
  labels: () => [],
  describe: (_question: unknown, answer: string) => ({ label: '', text: answer }),
  codes: [],
  bubbles: () => [],
};

const open: QuestionKind<object, OpenKey> = {
  ...ofText,
  name: 'open',
  blank: { body: { lines: 0 }, key: { model: '', showsModel: false, rubric: [] } },
  marking: 'always',
  score: () => null,
  rubric: ({ key }) => key.rubric,
  rightAnswers: () => [],
};

const short: QuestionKind<object, ShortKey> = {
  ...ofText,
  name: 'short',
  blank: { body: {}, key: { accepted: [] } },
  marking: 'unmatched',
  score: ({ key }, answer) => (key.accepted.map(folded).includes(folded(answer)) ? 1 : null),
  rightAnswers: ({ key }) => key.accepted,
};
export const MARKED_KINDS = [open, short] as readonly QuestionKind[];

const of = <N extends string, B extends z.ZodMiniType, K extends z.ZodMiniType>(
  name: N,
  body: B,
  key: K,
) => ({ name, body, key, form: z.object({ kind: z.literal(name), text: formText, body, key }) });
const rubric = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    levels: z.array(z.object({ points: z.number(), text: z.string() })),
  }),
);
export const MARKED_SCHEMAS = [
  of(
    'open',
    z.object({ lines: z.number() }),
    z.object({ model: z.string(), showsModel: z.boolean(), rubric }),
  ),
  of('short', z.object({}), z.object({ accepted: z.array(z.string()) })),
];

/** An open question that counts 10 points. */
export const openQuestion = (at: number, rubric: Criterion[] = []): Question => ({
  ...{ id: `acik0000${at}`, index: at, kind: 'open', text: `Açık ${at}`, points: 10 },
  ...{ body: { lines: 4 }, key: { model: 'Örnek cevap', showsModel: true, rubric } },
});

/** A short question that counts 10 points; "Ankara" is right. */
export const shortQuestion = (at: number): Question => ({
  ...{ id: `kisa0000${at}`, index: at, kind: 'short', text: `Kısa ${at}`, points: 10 },
  ...{ body: {}, key: { accepted: ['Ankara'] } },
});
