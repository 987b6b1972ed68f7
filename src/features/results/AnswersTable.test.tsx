import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  AN_APPEAL,
  anAppealReply,
  anExam,
  aPaper,
  aQuestion,
  handIn,
} from '../../../tests/support/documents.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { withAppeal } from '../../domain/documents/appeal/make.ts';
import type { Purpose } from '../../domain/documents/exam/purpose.ts';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { WHOLE_EXAM } from '../../domain/grading/appeals.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { ResultScreen } from './ResultScreen.tsx';

const STUDENT = { ...TEACHER, uid: 's1', userRole: 'student' } as const;
const PAPER = 'e1-s1';

async function open({
  purpose = 'test',
  isGraded = true,
}: {
  purpose?: Purpose;
  isGraded?: boolean;
} = {}) {
  const exam = { ...anExam('t1', [aQuestion(1), aQuestion(2)]), purpose };
  const paper = handIn(aPaper('s1', exam), 2000);
  const version = newVersion(exam, 1000);
  const result = grade(paper, version, 'Ali', 3000);
  const workspace = await testWorkspace(STUDENT);
  await workspace.store.papers.put({ ...paper, receivedAt: 2500 });
  await workspace.store.sheets.put(sheetOf(version, '5-A', true, exam));
  if (isGraded && result) await workspace.store.results.put(result);
  const person = renderScreen(<ResultScreen />, {
    path: '/results/:id',
    at: `/results/${PAPER}`,
    workspace,
  });
  await screen.findByText(isGraded ? 'Toplam puan:' : 'Sınavınız teslim edildi', { exact: false });
  return { person, store: workspace.store };
}
/** Finds the text in a paragraph, because the field also has it until it closes. */
const written = (text: string) => screen.findByText(text, { selector: 'p' });
const appealButton = () => screen.findByRole('button', { name: 'İtiraz et: 1. soru' });

async function send(person: Awaited<ReturnType<typeof open>>['person'], text: string) {
  await fillIn(person, await screen.findByLabelText('İtirazınız'), text);
  await person.click(screen.getByRole('button', { name: 'İtirazı gönder' }));
}

it('stores an appeal on the device, and shows that it is still to be sent', async () => {
  const { person, store } = await open();
  await person.click(await appealButton());
  await send(person, AN_APPEAL);
  expect(await written(AN_APPEAL)).toBeInTheDocument();
  expect(screen.getByText(/Bağlantı olunca sunucuya ulaşacak/)).toBeInTheDocument();
  expect(screen.queryByText('Öğretmeninizin yanıtı bekleniyor.')).toBeNull();
  await store.outbox.delete(`appeal:${PAPER}`);
  expect(await screen.findByText('Öğretmeninizin yanıtı bekleniyor.')).toBeInTheDocument();
});

it('lets the student change an appeal until it has a reply, and then shows the reply', async () => {
  const { person, store } = await open();
  await person.click(await appealButton());
  await send(person, 'Bence doğru.');
  await person.click(await screen.findByRole('button', { name: 'Değiştir' }));
  await send(person, AN_APPEAL);
  expect(await written(AN_APPEAL)).toBeInTheDocument();
  expect((await store.appeals.get(PAPER))?.appeals).toMatchObject([{ text: AN_APPEAL }]);
  await store.appealReplies.put(anAppealReply('t1', 'Haklısınız, düzelttim.'));
  expect(await screen.findByText('Haklısınız, düzelttim.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Değiştir' })).toBeNull();
  expect(screen.getByText(/^Bir soruya bir kez itiraz edilebilir\./)).toBeInTheDocument();
});

it('still shows a reply if the student changes the appeal afterwards', async () => {
  const { person, store } = await open();
  await person.click(await appealButton());
  const text = 'Bence doğru, bakar mısınız?';
  await send(person, text);
  expect(await written(text)).toBeInTheDocument();
  await store.outbox.delete(`appeal:${PAPER}`);
  await store.appealReplies.put(anAppealReply('t1', 'Bugün baktım.'));
  expect(await screen.findByText('Bugün baktım.')).toBeInTheDocument();
  expect(screen.getByText('Öğretmeninizin önceki yazdığınıza yanıtı:')).toBeInTheDocument();
  expect(await screen.findByText('Öğretmeninizin yanıtı bekleniyor.')).toBeInTheDocument();
});

it('scrolls to the appeal in the address', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { store } = await open();
  const results = await store.results.toArray();
  cleanup();
  const workspace = await testWorkspace(STUDENT);
  await workspace.store.results.bulkPut(results);
  const identity = { id: PAPER, examID: 'e1', userID: 's1' };
  const appeal = { questionID: 'qqqqqqq01', text: AN_APPEAL };
  await workspace.store.appeals.put(withAppeal(null, identity, appeal, 3000));
  const way = { path: '/results/:id', at: `/results/${PAPER}#qqqqqqq01`, workspace };
  renderScreen(<ResultScreen />, way);
  await waitFor(() => expect(seen).toHaveBeenCalledOnce());
  expect(seen.mock.contexts[0]).toHaveTextContent(AN_APPEAL);
});

it('does not send a blank appeal', async () => {
  const { person, store } = await open();
  await person.click(await appealButton());
  await send(person, '   ');
  expect(await screen.findByText('Lütfen birkaç sözcük yazın.')).toBeInTheDocument();
  expect(await store.appeals.count()).toBe(0);
});

it('offers no appeal in a practice', async () => {
  const { store } = await open({ purpose: 'practice' });
  expect(await store.results.count()).toBe(1);
  expect(screen.queryByRole('button', { name: /^İtiraz et/ })).toBeNull();
});

it('offers no appeal before the release', async () => {
  await open({ isGraded: false });
  expect(screen.queryByRole('button', { name: /^İtiraz et/ })).toBeNull();
});

it('writes to the exam’s teacher about the result as a whole', async () => {
  const { person, store } = await open();
  await person.click(await screen.findByRole('button', { name: 'Öğretmenime yaz' }));
  await fillIn(person, await screen.findByLabelText('Mesajınız'), 'Kâğıdımı görebilir miyim?');
  await person.click(screen.getByRole('button', { name: 'Mesajı gönder' }));
  expect(await written('Kâğıdımı görebilir miyim?')).toBeInTheDocument();
  const [message] = (await store.appeals.get(PAPER))?.appeals ?? [];
  expect(message?.questionID).toBe(WHOLE_EXAM);
});
