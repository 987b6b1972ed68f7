import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSheet } from '../../tests/support/documents.ts';
import { renderScreen, STUDENT, testWorkspace } from '../../tests/support/render-screen.tsx';
import { handInPaper, startPaper } from '../domain/documents/paper/make.ts';
import { useLive } from '../store/live.ts';
import { ownStatuses } from '../store/queries/own-papers.ts';
import { ArrivalWatch } from './App.tsx';

const SENT = 'Sınavınız başarıyla gönderildi.';
const HAND_IN = { device: 'd1', cause: 'student', code: 'ABC-DEF' } as const;
const paper = handInPaper(startPaper(aSheet({}), STUDENT.uid, 'd1', 1000), HAND_IN, 2000);

/** Shows the number of papers after the watch has seen them. */
const Count = () => {
  const papers = useLive(ownStatuses, []);
  return <p>{papers?.length}</p>;
};

it('announces a paper that arrives now, and none that arrived earlier', async () => {
  const workspace = await testWorkspace(STUDENT);
  const { store } = workspace;
  await store.papers.put({ ...paper, id: 'earlier', receivedAt: 1500 });
  await store.papers.put({ ...paper, receivedAt: null });
  renderScreen(
    <>
      <ArrivalWatch />
      <Count />
    </>,
    { workspace },
  );
  expect(await screen.findByText('2')).toBeInTheDocument();
  expect(screen.queryByText(SENT)).not.toBeInTheDocument();
  await store.papers.put({ ...paper, receivedAt: 2500 });
  await waitFor(() => expect(screen.getAllByText(SENT)).toHaveLength(1));
});

it('announces an arrival that the server has acknowledged, before it is pulled', async () => {
  const workspace = await testWorkspace(STUDENT);
  const { store } = workspace;
  await store.papers.put(paper);
  renderScreen(
    <>
      <ArrivalWatch />
      <Count />
    </>,
    { workspace },
  );
  expect(await screen.findByText('1')).toBeInTheDocument();
  expect(screen.queryByText(SENT)).not.toBeInTheDocument();
  await store.arrivals.put({ id: `paper:${paper.id}`, at: 2500 });
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

it('announces a paper with photos once the photos have arrived', async () => {
  const workspace = await testWorkspace(STUDENT);
  const { store } = workspace;
  const hash = 'a'.repeat(43);
  const photo = { hash, paperId: paper.id, bytes: new Uint8Array([1]), at: 5 };
  await store.media.put({ ...photo, state: 'unsent' });
  await store.papers.put(paper);
  renderScreen(
    <>
      <ArrivalWatch />
      <Count />
    </>,
    { workspace },
  );
  expect(await screen.findByText('1')).toBeInTheDocument();
  await store.papers.put({ ...paper, receivedAt: 2500 });
  await store.papers.put({ ...paper, id: 'second', receivedAt: 2500 });
  expect(await screen.findByText('2')).toBeInTheDocument();
  expect(screen.queryByText(SENT)).not.toBeInTheDocument();
  await store.media.delete(hash);
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

it('announces the arrival even while the receipt is in view', async () => {
  const workspace = await testWorkspace(STUDENT);
  const { store } = workspace;
  await store.papers.put({ ...paper, receivedAt: null });
  const watched = (
    <>
      <ArrivalWatch />
      <Count />
    </>
  );
  renderScreen(watched, { workspace, at: `/results/${paper.id}`, path: '/results/:id' });
  expect(await screen.findByText('1')).toBeInTheDocument();
  await store.papers.put({ ...paper, receivedAt: 2500 });
  await waitFor(() => expect(screen.getAllByText(SENT)).toHaveLength(1));
});
