import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AN_APPEAL, anExam, aQuestion } from '../../../tests/support/documents.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { gradedPapers, openQuestion } from '../../../tests/support/sample-questions.ts';
import { withAppeal, withReply } from '../../domain/documents/appeal/make.ts';
import { appealedText, WHOLE_EXAM } from '../../domain/grading/appeals.ts';
import type { Question } from '../../domain/question-kinds/kind.ts';
import { waitingAppeals } from '../../store/queries/appeals.ts';
import { MarkingScreen } from './MarkingScreen.tsx';
import { messages, appealMessages as texts } from './messages.ts';

const OPEN = openQuestion(1);
const SINGLE = aQuestion(2);

/** Opens the marking screen by the notice of an exam's appeals. */
async function open(
  {
    teacher = TEACHER.uid,
    questions = [OPEN, SINGLE],
  }: { teacher?: string; questions?: Question[] },
  ...appealed: readonly Question[]
) {
  const workspace = await testWorkspace();
  const { store } = workspace;
  const exam = anExam(teacher, questions);
  const answers = questions.map(({ kind }) => (kind === 'open' ? 'Dağlar' : 'A'));
  if (teacher === TEACHER.uid) await store.exams.put(exam);
  await store.results.bulkPut(gradedPapers(exam, [answers]));
  const identity = { id: 'e1-s1', examID: 'e1', userID: 's1' };
  for (const { id: questionID } of appealed) {
    const known = (await store.appeals.get('e1-s1')) ?? null;
    await store.appeals.put(withAppeal(known, identity, { questionID, text: AN_APPEAL }, 3_000));
  }
  const person = renderScreen(<MarkingScreen />, {
    path: '/exam-results/:id/marking',
    at: '/exam-results/e1/marking?appeals',
    workspace,
  });
  await screen.findByText(AN_APPEAL);
  return { person, store };
}

test('shows an appeal above its answer, stores the reply, and changes the points', async () => {
  const { person, store } = await open({}, OPEN);
  expect(screen.getByRole('blockquote')).toHaveTextContent('Dağlar');
  const way = screen.getByRole('link', { name: texts.toPaper });
  expect(way).toHaveAttribute('href', '/exam-results/e1?kagit=e1-s1');
  await fillIn(person, screen.getByLabelText(texts.field), 'Haklısınız.');
  await person.click(screen.getByRole('button', { name: texts.send }));
  expect(await screen.findByText('Haklısınız.', { selector: 'p' })).toBeVisible();
  await person.click(screen.getByRole('blockquote'));
  await person.keyboard('8');
  await waitFor(async () =>
    expect((await store.markings.toArray())[0]?.marks).toMatchObject([{ points: 8 }]),
  );
  const [reply] = await store.appealReplies.toArray();
  expect(reply?.replies).toMatchObject([{ questionID: OPEN.id, text: 'Haklısınız.' }]);
});

test('shows the former reply above the field after the student has changed the appeal', async () => {
  const { store } = await open({}, OPEN);
  await store.appealReplies.put(
    withReply(
      null,
      { paperId: 'e1-s1', examID: 'e1', userID: 's1', addedUser: TEACHER.uid },
      { questionID: OPEN.id, to: appealedText('Eski gerekçe.'), text: 'Bugün baktım.' },
      4_000,
    ),
  );
  expect(await screen.findByText('Bugün baktım.')).toBeVisible();
  expect(screen.getByText(texts.changedSince)).toBeVisible();
  expect(screen.getByLabelText(texts.field)).toHaveValue('');
});

test('links to the correction of a question that the key judges, and offers no points', async () => {
  const { person, store } = await open({ questions: [SINGLE] }, SINGLE);
  expect(screen.getByRole('link', { name: texts.correct })).toHaveAttribute(
    'href',
    `/exam-results/e1?sekme=sorular&correct=${SINGLE.id}`,
  );
  expect(screen.queryByLabelText(messages.pointsField)).toBeNull();
  await person.keyboard('1');
  await fillIn(person, screen.getByLabelText(texts.field), 'Hayır.');
  await person.click(screen.getByRole('button', { name: texts.send }));
  await screen.findByText('Hayır.', { selector: 'p' });
  await person.click(screen.getByRole('button', { name: messages.finish }));
  expect(await screen.findByText(messages.allDone)).toBeVisible();
  expect(await store.markings.count()).toBe(0);
});

test('goes on to the next appeal that waits', async () => {
  const { person } = await open({ questions: [SINGLE, aQuestion(3)] }, SINGLE, aQuestion(3));
  const first = screen.getByRole('heading', { name: /^Soru/ }).textContent;
  await person.click(screen.getByRole('button', { name: messages.next }));
  expect(screen.getByRole('heading', { name: /^Soru/ })).not.toHaveTextContent(first ?? '');
  expect(screen.getByText(AN_APPEAL)).toBeVisible();
});

test('shows a marker the appeal, but no field for a reply', async () => {
  await open({ teacher: 't9' }, OPEN);
  expect(screen.getByText(texts.waitsForHolder)).toBeVisible();
  expect(screen.queryByLabelText(texts.field)).toBeNull();
});

test('opens the waiting appeal of a paper whose answers are marked', async () => {
  const { person } = await open({}, SINGLE);
  await person.click(screen.getByRole('button', { name: messages.previous }));
  expect(screen.getByRole('blockquote')).toHaveTextContent('Dağlar');
  await person.keyboard('8');
  const progress = screen.getByRole('status', { name: messages.progressLabel });
  await waitFor(() => expect(progress).toHaveTextContent('1 / 1'));
  const papers = within(screen.getByRole('navigation', { name: messages.sections.paper }));
  const paper = papers.getByRole('button');
  expect(paper).not.toHaveAttribute('data-done');
  await person.click(paper);
  expect(screen.getByText(AN_APPEAL)).toBeVisible();
});

test('shows a message about the exam as a whole, and stores its reply', async () => {
  const { person, store } = await open({ questions: [SINGLE] }, { ...SINGLE, id: WHOLE_EXAM });
  const panel = within(screen.getByRole('region', { name: texts.messages }));
  expect(panel.getByText(AN_APPEAL)).toBeInTheDocument();
  expect(await waitingAppeals(store, 'e1')).toBe(1);
  await fillIn(person, panel.getByLabelText(texts.field), 'Yarın teneffüste gelin.');
  await person.click(panel.getByRole('button', { name: texts.send }));
  expect(await panel.findByText('Yarın teneffüste gelin.', { selector: 'p' })).toBeVisible();
  expect(await waitingAppeals(store, 'e1')).toBe(0);
});
