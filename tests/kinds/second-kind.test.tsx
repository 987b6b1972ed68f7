import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { newVersion, sheetOf } from '../../src/domain/documents/exam/versions.ts';
import { answerPaper } from '../../src/domain/documents/paper/make.ts';
import { grade } from '../../src/domain/grading/scoring.ts';
import type { Answer, Question } from '../../src/domain/question-kinds/kind.ts';
import { QuestionCard } from '../../src/features/exam-management/QuestionCard.tsx';
import { QuestionDialog } from '../../src/features/exam-management/question-form.tsx';
import { QuestionSheet } from '../../src/features/exam-results/print/QuestionSheet.tsx';
import { QuestionView } from '../../src/features/exam-room/QuestionView.tsx';
import { AnswersOfRoom } from '../../src/features/question-kinds/answers.ts';
import { AnswersTable } from '../../src/features/results/AnswersTable.tsx';
import { anExam, aPaper, handIn } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { fillIn, renderScreen, testWorkspace } from '../support/render-screen.tsx';

vi.mock(import('../../src/domain/question-kinds/registry.ts'), async (original) => {
  const { word } = await import('./word-kind.ts');
  return { KINDS: [...(await original()).KINDS, word] };
});
vi.mock(import('../../src/domain/question-kinds/schema-registry.ts'), async (original) => {
  const { wordSchemas } = await import('./word-kind.ts');
  return { KIND_SCHEMAS: [...(await original()).KIND_SCHEMAS, wordSchemas] };
});
vi.mock(import('../../src/features/question-kinds/room.ts'), async (original) => {
  const { wordInput } = await import('./word-views.tsx');
  const { inputOf } = await original();
  return { inputOf: (asked) => (asked.kind === 'word' ? wordInput : inputOf(asked)) };
});
vi.mock(import('../../src/features/question-kinds/desk.ts'), async (original) => {
  const { wordDesk } = await import('./word-views.tsx');
  const { deskOf, kindChoices } = await original();
  return { kindChoices, deskOf: (asked) => (asked.kind === 'word' ? wordDesk : deskOf(asked)) };
});

const asked: Question = {
  ...{ id: 'sozcuk001', index: 0, kind: 'word', text: 'Başkent neresidir?' },
  ...{ body: { hint: 'Bir il' }, key: 'Ankara' },
};
const exam = anExam('t1', [asked]);

test('a teacher edits a question of an added kind in the dialog of all kinds', async () => {
  const save = vi.fn(async () => undefined);
  const props = { question: asked, sharedTexts: [], draftKey: 'x', save };
  const dialog = <QuestionDialog {...props} onClose={() => {}} />;
  const user = renderScreen(dialog, { workspace: await testWorkspace() });
  await fillIn(user, await screen.findByLabelText('Doğru sözcük'), 'Ankara ili');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await eventually(() =>
    expect(save).toHaveBeenCalledWith({
      ...{ kind: 'word', text: asked.text, body: asked.body, key: 'Ankara ili' },
    }),
  );
});

const NOTHING_PENDING = new Map();

function Room({ onGiven }: { onGiven: (answer: Answer) => void }) {
  const [saved, setSaved] = useState<ReadonlyMap<string, Answer>>(new Map());
  const choose = (id: string, answer: Answer) => {
    onGiven(answer);
    setSaved(new Map([[id, answer]]));
  };
  return (
    <AnswersOfRoom value={{ saved, pending: NOTHING_PENDING, choose, type: choose }}>
      <QuestionView question={asked} number={1} count={1} isMarked={false} onMark={() => {}} />
    </AnswersOfRoom>
  );
}

test('a student answers a question of an added kind in the exam room', async () => {
  const onGiven = vi.fn();
  const user = renderScreen(<Room onGiven={onGiven} />);
  await user.type(screen.getByPlaceholderText('Bir il'), 'Van');
  expect(onGiven).toHaveBeenLastCalledWith('Van');
  expect(screen.getByText('Cevabı yazın.')).toBeInTheDocument();
});

test('question lists, printed sheets and results show an added kind', () => {
  const paper = handIn(answerPaper(aPaper('s1', exam), asked.id, 'Ankara', 1_100), 2_000);
  const result = grade(paper, newVersion(exam, 1_000), 'Ali', 3_000);
  renderScreen(
    <>
      <ol>
        <QuestionCard question={asked} number={1} />
      </ol>
      <QuestionSheet exam={exam} className="" withKey />
      <QuestionSheet exam={exam} className="" withKey={false} />
      <AnswersTable questions={result?.questions ?? []} own={null} />
    </>,
  );
  expect(screen.getByText('Doğru: Ankara')).toBeInTheDocument();
  expect(screen.getByText('Cevap: Ankara')).toBeInTheDocument();
  expect(screen.getByText('Cevap: ........')).toBeInTheDocument();
  expect(
    screen.getByRole('row', { name: /Başkent neresidir\?.*Ankara.*Ankara.*Doğru/ }),
  ).toBeInTheDocument();
  expect(sheetOf(newVersion(exam, 1), '', true).questions).toHaveLength(1);
});
