import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aClassroom, anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import type { HandIn, Paper } from '../../domain/documents/paper/schema.ts';
import { fileTextOf } from '../../domain/envelope/carried.ts';
import { EPHEMERAL, headerBytes } from '../../domain/envelope/seal.ts';
import { SERVER_DEVICE } from '../../domain/vocabulary.ts';
import { carriedOfExam } from '../../store/queries/carried.ts';
import { putRows } from '../../store/rows.ts';
import type { Workspace } from '../../store/workspace.ts';
import { CollectScreen, collectedOf } from './CollectScreen.tsx';

const exam = anExam(TEACHER.uid);
const other = { ...anExam(TEACHER.uid), examID: 'e2', examName: 'Çarpma' };
/** Returns an envelope that nobody can decrypt. A teacher's device need not decrypt it. */
const envelope = (uid: string, examID = 'e1', filler = 7) =>
  Uint8Array.of(
    ...headerBytes(examID, uid, new Uint8Array(65)),
    ...new Uint8Array(EPHEMERAL + 60).fill(filler),
  );
const fileOf = (bytes: Uint8Array, name = 'kagit.txt') =>
  new File([fileTextOf(bytes)], name, { type: 'text/plain' });

let workspace: Workspace;
let person: UserEvent;
beforeEach(async () => {
  workspace = await testWorkspace();
  const { store } = workspace;
  await putRows(store, 'exam', [exam, other]);
  await putRows(store, 'classroom', [aClassroom(TEACHER.uid, ['s1', 's2'])]);
  person = renderScreen(<CollectScreen />, { path: '/collect/:id', at: '/collect/e1', workspace });
});

const give = async (...files: File[]) =>
  person.upload(await screen.findByLabelText('Dosya seç'), files);
const rowOf = (name: string) =>
  within(screen.getByRole('list', { name: 'Öğrenciler' }))
    .getAllByRole('listitem')
    .find((row) => row.textContent?.includes(name));

describe('hand-in files of students', () => {
  it('are accepted in one batch, with a report for each file', async () => {
    expect(await screen.findByText('0 / 2')).toBeInTheDocument();
    const foreign = new File(['Ali;5'], 'liste.txt', { type: 'text/plain' });
    await give(fileOf(envelope('s1')), fileOf(envelope('s1', 'e2'), 'b.txt'), foreign);
    expect(await screen.findByText('Kişi s1: teslim alındı.')).toBeInTheDocument();
    expect(screen.getByText('b.txt: Bu kâğıt başka bir sınavın: Çarpma.')).toBeInTheDocument();
    expect(screen.getByText('liste.txt: bir sınav kâğıdı dosyası değil.')).toBeInTheDocument();
    expect(await screen.findByText('1 / 2')).toBeInTheDocument();
    expect(rowOf('Kişi s1')).toHaveTextContent('Teslim alındı, gönderilmeyi bekliyor');
    expect(rowOf('Kişi s2')).toHaveTextContent('Kâğıdı yok');
  });

  it('are stored durably, waiting to be sent; repeated files result in one document', async () => {
    await give(fileOf(envelope('s1')));
    await screen.findByText('Kişi s1: teslim alındı.');
    await give(fileOf(envelope('s1')));
    expect(await screen.findByText(/bu kâğıt zaten alınmıştı/)).toBeInTheDocument();
    const rows = await workspace.store.carried.toArray();
    expect(rows).toMatchObject([{ examID: 'e1', userID: 's1', by: 'file', outcome: null }]);
    expect(await workspace.store.outbox.toCollection().primaryKeys()).toEqual([
      `carried:${rows[0]?.id}`,
    ]);
  });

  it('are accepted for a student who is not in the class on this device', async () => {
    await give(fileOf(envelope('s9')));
    expect(await screen.findByText('Listede olmayan öğrenci: teslim alındı.')).toBeInTheDocument();
  });
});

describe('a student’s row', () => {
  it('shows that the server has the paper, or why the server refused it', async () => {
    const { store } = workspace;
    await give(fileOf(envelope('s1')), fileOf(envelope('s2')));
    await waitFor(() => expect(rowOf('Kişi s2')).toHaveTextContent('gönderilmeyi bekliyor'));
    await store.outbox.clear();
    await waitFor(() => expect(rowOf('Kişi s1')).toHaveTextContent('Gönderildi, sunucu açıyor'));
    const [of] = await store.carried.where({ examID: 'e1' }).toArray();
    const refused = { state: 'refused', at: 1, reason: 'unsigned' } as const;
    await store.carried.update(of?.id ?? '', { outcome: refused });
    const told = of?.userID === 's1' ? 'Kişi s1' : 'Kişi s2';
    await waitFor(() => expect(rowOf(told)).toHaveTextContent('imzası tanınmıyor'));
    await store.papers.put(handIn(aPaper(of?.userID ?? '', exam), 2000));
    await waitFor(() => expect(rowOf(told)).toHaveTextContent('Sunucuda'));
    const states = (await carriedOfExam(store, 'e1')).map(({ state }) => state).sort();
    expect(states).toEqual(['arrived', 'sent']);
  });
});

describe('a paper that the server closed for a silent tablet', () => {
  const byStudent = handIn(aPaper('s1', exam), 2000);
  const byServer = { ...byStudent.handIns[0], cause: 'server', device: SERVER_DEVICE } as HandIn;
  const closed = { ...byStudent, handIns: [byServer] };

  it('is not shown as handed in by the tablet', async () => {
    const entry = {
      uid: 's1',
      name: 'Kişi s1',
      isMember: true,
      result: null,
      lastHeardAt: null,
    } as const;
    const rosterWith = (paper: Paper) => [{ ...entry, state: 'handed-in' as const, paper }];
    expect(collectedOf(rosterWith(closed), [])).toMatchObject([{ state: 'none' }]);
    expect(collectedOf(rosterWith(byStudent), [])).toMatchObject([{ state: 'arrived' }]);
  });

  it('does not affect an accepted hand-in that waits to be sent', async () => {
    const { store } = workspace;
    await give(fileOf(envelope('s1')));
    await screen.findByText('Kişi s1: teslim alındı.');
    await store.papers.put(closed);
    expect(await carriedOfExam(store, 'e1')).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('the camera', () => {
  afterEach(() => vi.unstubAllGlobals());
  const cameraThat = (getUserMedia: () => Promise<MediaStream>) =>
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }),
    );
  const said = async () => (await screen.findByRole('alert')).textContent;
  const open = async () => person.click(await screen.findByRole('button', { name: 'Kamerayı aç' }));

  it.each([
    ['NotAllowedError', /Kamera izni verilmedi/],
    ['NotFoundError', /kamera bulunamadı/],
    ['NotReadableError', /başka bir uygulamada açık/],
  ])('that fails with %s is explained, and can be opened again', async (name, words) => {
    cameraThat(() => Promise.reject(new DOMException('', name)));
    await open();
    expect(await said()).toMatch(words);
    expect(screen.getByRole('button', { name: 'Kamerayı aç' })).toBeEnabled();
  });

  it('is unavailable without https, and the screen explains it', async () => {
    await open();
    expect(await said()).toMatch(/güvenli bağlantı/);
  });
});
