import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aClassroom, anExam } from '../../../tests/support/documents.ts';
import {
  codePicture,
  emptyPicture,
  stubCodePictures,
  stubMissingReader,
} from '../../../tests/support/pictures.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { framesOf } from '../../domain/envelope/frames.ts';
import { EPHEMERAL, headerBytes } from '../../domain/envelope/seal.ts';
import { putRows } from '../../store/rows.ts';
import type { Workspace } from '../../store/workspace.ts';
import { CollectScreen } from './CollectScreen.tsx';

/** Returns the codes of a hand-in with this encrypted size (bytes). */
const codesOf = (uid: string, bytes: number) =>
  framesOf(
    Uint8Array.of(
      ...headerBytes('e1', uid, new Uint8Array(65)),
      ...new Uint8Array(EPHEMERAL + bytes).fill(7),
    ),
  ) ?? [];

let workspace: Workspace;
let person: UserEvent;
beforeEach(async () => {
  stubCodePictures();
  workspace = await testWorkspace();
  const { store } = workspace;
  await putRows(store, 'exam', [anExam(TEACHER.uid)]);
  await putRows(store, 'classroom', [aClassroom(TEACHER.uid, ['s1', 's2'])]);
  person = renderScreen(<CollectScreen />, { path: '/collect/:id', at: '/collect/e1', workspace });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const give = async (...files: File[]) =>
  person.upload(await screen.findByLabelText('Dosya seç'), files);

describe('a picture of a student’s code', () => {
  const [code = ''] = codesOf('s1', 60);

  it('is decoded as a camera frame is, and recognised if it is added again', async () => {
    await give(codePicture('a.png', code));
    expect(await screen.findByText('Kişi s1: teslim alındı.')).toBeInTheDocument();
    expect(await workspace.store.carried.toArray()).toMatchObject([{ userID: 's1', by: 'scan' }]);
    await give(codePicture('a.png', code));
    const again = 'a.png: Kişi s1: bu kâğıt zaten alınmıştı.';
    expect(await screen.findByText(again)).toBeInTheDocument();
  });

  it('may be one of several, which can be added one after another in any order', async () => {
    const [a = '', b = ''] = codesOf('s2', 500);
    await give(codePicture('b.png', b), codePicture('b2.png', b));
    expect(await screen.findByText(/^b2.png: 2 parçanın 1 tanesi okundu/)).toBeInTheDocument();
    await give(codePicture('a.png', a), codePicture('b.png', b));
    expect(await screen.findByText('Kişi s2: teslim alındı.')).toBeInTheDocument();
    await give(codePicture('a.png', a), codePicture('b.png', b));
    expect(await screen.findByText(/b.png: Kişi s2: bu kâğıt zaten alın/)).toBeInTheDocument();
  });
});

describe('a picture', () => {
  it('is reported by name if it has no code or another code, or is no picture', async () => {
    const none = new File(['?'], 'bozuk.jpg', { type: 'image/jpeg' });
    await give(emptyPicture(), codePicture('ilan.png', 'https://okul.example'), none);
    expect(
      await screen.findByText(/^tahta.png: fotoğrafta karekod bulunamadı/),
    ).toBeInTheDocument();
    expect(screen.getByText('ilan.png: Bu karekod bir sınav kâğıdı değil.')).toBeInTheDocument();
    expect(screen.getByText(/^bozuk.jpg: fotoğrafta karekod bulunamadı/)).toBeInTheDocument();
  });

  it('is refused with a reason if the decoder is not on the device', async () => {
    stubMissingReader();
    await give(codePicture('a.png', 'OK:'));
    expect(await screen.findByText(/^a.png: Uygulamanın fotoğraf okuyan/)).toBeInTheDocument();
  });
});
