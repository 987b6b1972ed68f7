import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aClassroom, anExam, aPaper, handIn } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { framesOf } from '../../domain/envelope/frames.ts';
import { EPHEMERAL, headerBytes } from '../../domain/envelope/seal.ts';
import { putRows } from '../../store/rows.ts';
import type { Workspace } from '../../store/workspace.ts';
import { CollectScreen } from './CollectScreen.tsx';
import type { Camera } from './use-camera.ts';

const camera = vi.hoisted(() => ({
  /** Shows a code to the camera. */
  read: async (_text: string): Promise<void> => {},
}));
vi.mock('./use-camera.ts', () => ({
  useCamera: (onRead: typeof camera.read): Camera => {
    camera.read = onRead;
    return { state: 'on', video: { current: null }, open: () => {}, close: () => {} };
  },
}));

/** Played tones (Hz). */
let heard: number[] = [];
const [TAKEN, NOT] = [1320, 330];
class Audio {
  state = 'running';
  currentTime = 0;
  destination = {};
  createOscillator() {
    const frequency = { value: 0 };
    const start = () => heard.push(frequency.value);
    return { frequency, start, stop: () => {}, connect: (next: object) => next };
  }
  createGain = () => ({ gain: { value: 0 }, connect: () => {} });
}

/** Returns the codes of a hand-in with this encrypted size (bytes). */
const codesOf = (uid: string, bytes: number, filler = 7) =>
  framesOf(
    Uint8Array.of(
      ...headerBytes('e1', uid, new Uint8Array(65)),
      ...new Uint8Array(EPHEMERAL + bytes).fill(filler),
    ),
  ) ?? [];
const show = async (...codes: string[]) => {
  for (const code of codes) await act(() => camera.read(code));
};

let workspace: Workspace;
beforeEach(async () => {
  heard = [];
  vi.stubGlobal('AudioContext', Audio);
  workspace = await testWorkspace();
  const { store } = workspace;
  await putRows(store, 'exam', [anExam(TEACHER.uid)]);
  await putRows(store, 'classroom', [aClassroom(TEACHER.uid, ['s1', 's2'])]);
  renderScreen(<CollectScreen />, { path: '/collect/:id', at: '/collect/e1', workspace });
  await screen.findByText('0 / 2');
});
afterEach(() => vi.unstubAllGlobals());

const kept = () => workspace.store.carried.count();

describe('a hand-in of two codes', () => {
  const [a = '', b = ''] = codesOf('s1', 500);

  it('shows the name and sounds once while its code is in view', async () => {
    await show(a);
    expect(screen.getByText(/2 parçanın 1 tanesi okundu/)).toBeInTheDocument();
    await show(b, a, b, a, b);
    expect(screen.getByText('Kişi s1: teslim alındı.')).toBeInTheDocument();
    expect(screen.queryByText(/parçanın/)).toBeNull();
    expect(heard).toEqual([TAKEN]);
    expect(await kept()).toBe(1);
  });

  it('is recognised after another student’s code, and after an unknown code', async () => {
    await show(a, b, ...codesOf('s2', 60), a, b);
    expect(screen.getByText('Kişi s1: bu kâğıt zaten alınmıştı.')).toBeInTheDocument();
    await show('https://okul.example');
    expect(screen.getByText('Bu karekod bir sınav kâğıdı değil.')).toBeInTheDocument();
    await show(a, b);
    expect(screen.getByText('Kişi s1: bu kâğıt zaten alınmıştı.')).toBeInTheDocument();
    expect(heard).toEqual([TAKEN, TAKEN, NOT, NOT, NOT]);
    expect(await kept()).toBe(2);
  });

  it('is accepted after a failed write while its code is still in view', async () => {
    const full = () => Promise.reject(new Error('no room'));
    vi.spyOn(workspace.store, 'transaction').mockImplementationOnce(full as never);
    await show(a, b);
    expect(screen.getByText(/kaydedilemedi/)).toBeInTheDocument();
    await show(a, b);
    expect(screen.getByText('Kişi s1: teslim alındı.')).toBeInTheDocument();
    expect(heard).toEqual([NOT, TAKEN]);
  });
});

describe('a hand-in that is shown again', () => {
  it('is reported as already taken, and remains stored', async () => {
    await show(...codesOf('s1', 60));
    await show(...codesOf('s1', 60, 8));
    expect(screen.getByText('Kişi s1: bu kâğıt zaten alınmıştı.')).toBeInTheDocument();
    expect(heard).toEqual([TAKEN, NOT]);
    expect(await kept()).toBe(2);
  });

  it('is reported as already taken when the server has the hand-in', async () => {
    await workspace.store.papers.put(handIn(aPaper('s1', anExam(TEACHER.uid)), 2000));
    await waitFor(() => expect(screen.getByText('1 / 2')).toBeInTheDocument());
    await show(...codesOf('s1', 60));
    expect(screen.getByText('Kişi s1: bu kâğıt zaten alınmıştı.')).toBeInTheDocument();
    expect(await kept()).toBe(1);
  });

  it('is accepted if the server refused it before', async () => {
    const { store } = workspace;
    await show(...codesOf('s1', 60));
    const [row] = await store.carried.toArray();
    const refused = { state: 'refused', at: 1, reason: 'unsigned' } as const;
    await store.carried.update(row?.id ?? '', { outcome: refused });
    await show(...codesOf('s1', 60, 8));
    expect(screen.getByText('Kişi s1: teslim alındı.')).toBeInTheDocument();
    expect(heard).toEqual([TAKEN, TAKEN]);
  });
});
