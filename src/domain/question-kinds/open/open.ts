import { LIMITS } from '../../limits.ts';
import { photosApart, photosInWords, picturesOfAnswer } from '../../media/photos.ts';
import { isEmptyRich, plainText, type RichText } from '../../rich-text/rich-text.ts';
import type { Answer, Criterion, QuestionForm, QuestionKind } from '../kind.ts';
import { isTyped, typedParts, typedText } from '../typed.ts';

export interface OpenBody {
  /** Number of printed lines for an answer; 0 for none. */
  lines: number;
  /** Maximum number of photos in an answer; omitted for none. */
  photos?: number | undefined;
}
export interface OpenKey {
  model: RichText;
  /** True if students get the model answer with the result. */
  showsModel: boolean;
  /** Criteria; empty if the teacher gives points freely. */
  rubric: Criterion[];
}
export type OpenForm = QuestionForm<OpenBody, OpenKey>;

export const LINES = { initial: 6, max: 40 } as const;

export const bestOf = ({ levels }: Pick<Criterion, 'levels'>): number =>
  Math.max(0, ...levels.map(({ points }) => points));

export const rubricPoints = ({ rubric }: Pick<OpenKey, 'rubric'>): number =>
  rubric.reduce((sum, criterion) => sum + bestOf(criterion), 0);

/** Question whose answers a teacher marks, by a rubric or freely. */
export const open: QuestionKind<OpenBody, OpenKey> = {
  name: 'open',
  blank: { body: { lines: LINES.initial }, key: { model: '', showsModel: false, rubric: [] } },
  isBlank: ({ key }) => {
    const { model, rubric } = key as OpenKey;
    return isEmptyRich(model) && rubric.length === 0;
  },
  problemOf: ({ key, points }) =>
    key.rubric.length === 0 || points === rubricPoints(key) ? null : 'question-rubric',
  isAnswer: ({ body: { photos = 0 } }, answer) =>
    photosApart(answer).photos.length <= photos && isTyped(answer, LIMITS.answer),
  marking: 'always',
  score: () => null,
  rubric: ({ key }) => key.rubric,
  photos: ({ body }) => body.photos ?? 0,
  folded: (answer) => answer.trim(),
  released: (question) =>
    question.key.showsModel ? question : { ...question, key: { ...question.key, model: '' } },
  rightAnswers: ({ key }) => (key.model === '' ? [] : [plainText(key.model)]),
  formatted: ({ key }, answer) => [
    answer === plainText(key.model) ? key.model : withPictures(answer),
  ],
  ...typedParts,
  describe: (_question, answer) => ({ label: '', text: photosInWords(typedText(answer)) }),
};

function withPictures(answer: Answer): RichText {
  const text = typedText(photosApart(answer).text);
  const pictures = picturesOfAnswer(answer).map((ref) => ({ type: 'picture' as const, ref }));
  if (pictures.length === 0) return text;
  const above = { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] };
  return { blocks: [...(text.trim() === '' ? [] : [above]), ...pictures] };
}

export const isOpen = (form: QuestionForm): form is OpenForm => form.kind === open.name;

export const openForm = (
  text: RichText,
  { model = '', rubric = [], lines = LINES.initial }: Partial<OpenKey & OpenBody> = {},
): OpenForm => ({
  ...{ kind: open.name, text, body: { lines } },
  key: { model, showsModel: false, rubric },
});
