import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { addPhoto } from '../../actions/media.ts';
import { AppError } from '../../domain/errors.ts';
import { type PhotoRef, photosApart, photosBehind } from '../../domain/media/photos.ts';
import { errorMessages } from '../../domain/messages.ts';
import { type Answer, BLANK } from '../../domain/question-kinds/kind.ts';
import { openForm } from '../../domain/question-kinds/open/open.ts';
import type { Workspace } from '../../store/workspace.ts';
import { AnswersOfRoom } from './answers.ts';
import { kindMessages } from './messages.ts';
import { openInput } from './open/Input.tsx';
import { isPickingPhoto } from './photo-picker.ts';

vi.mock('../../actions/media.ts');

const messages = kindMessages.photos;
const adding = vi.mocked(addPhoto);
const given = vi.fn<(answer: Answer) => void>();
let workspace: Workspace;
let count = 0;

beforeEach(async () => {
  given.mockClear();
  count = 0;
  workspace = await testWorkspace();
  adding.mockReset().mockImplementation(async () => aPhoto(++count));
});

const aPhoto = (number: number): PhotoRef => ({
  ...{ hash: String(number).repeat(43), key: 'k'.repeat(43), type: 'image/webp' },
  ...{ width: 4, height: 3 },
});

const question = { ...openForm('Çözün.'), id: 'q1', index: 0, body: { lines: 0, photos: 2 } };
const paper = { id: 'p1', start: { shuffleQuestions: false, shuffleOptions: false } };

function Room({ body = question.body }: { body?: { lines: number; photos?: number } }) {
  const [saved, setSaved] = useState<ReadonlyMap<string, Answer>>(new Map());
  const give = (id: string, answer: Answer) => {
    given(answer);
    setSaved(new Map([[id, answer]]));
  };
  const { Input } = openInput;
  return (
    <AnswersOfRoom value={{ saved, pending: new Map(), choose: give, type: give }}>
      <h2 id="soru">Çözün.</h2>
      <Input question={{ ...question, body }} paper={paper} ref={null} />
    </AnswersOfRoom>
  );
}

const file = () => new File(['x'], 'sayfa.jpg', { type: 'image/jpeg' });
const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const latest = () => photosApart(given.mock.lastCall?.[0] ?? '');

it('adds photos after the text, up to the number that the question allows', async () => {
  const user = renderScreen(<Room />, { workspace });
  await user.type(screen.getByRole('textbox'), 'Bakınız.');
  await user.upload(fieldOf(messages.take), file());
  await screen.findByText(messages.title(1, 2));
  expect(adding).toHaveBeenCalledWith(workspace, 'p1', expect.any(File));
  await user.upload(fieldOf(messages.add), file());
  await screen.findByText(messages.title(2, 2));
  expect(latest()).toEqual({ text: 'Bakınız.', photos: [aPhoto(1), aPhoto(2)] });
  expect(screen.queryByRole('button', { name: messages.add })).toBeNull();
});

it('keeps photos if the text changes, and is a blank answer without text and photos', async () => {
  const user = renderScreen(<Room />, { workspace });
  await user.upload(fieldOf(messages.add), file());
  await screen.findByText(messages.title(1, 2));
  await user.type(screen.getByRole('textbox'), 'Ek');
  expect(given).toHaveBeenLastCalledWith(photosBehind('Ek', [aPhoto(1)]));
  await user.clear(screen.getByRole('textbox'));
  expect(given).toHaveBeenLastCalledWith(photosBehind('', [aPhoto(1)]));
  expect(screen.queryByRole('button', { name: kindMessages.blank })).toBeNull();
  await user.click(screen.getByRole('button', { name: messages.remove(1) }));
  expect(given).toHaveBeenLastCalledWith(BLANK);
});

it('tells the exam room that the camera is open until a photo is chosen', async () => {
  const user = renderScreen(<Room />, { workspace });
  expect(isPickingPhoto(workspace)).toBe(false);
  await user.click(screen.getByRole('button', { name: messages.take }));
  expect(isPickingPhoto(workspace)).toBe(true);
  await user.upload(fieldOf(messages.take), file());
  expect(isPickingPhoto(workspace)).toBe(false);
});

it('explains why a file is not a photo', async () => {
  adding.mockRejectedValue(new AppError('picture-kind'));
  const user = renderScreen(<Room />, { workspace });
  await user.upload(fieldOf(messages.add), file());
  expect(await screen.findByText(errorMessages['picture-kind'])).toBeVisible();
  expect(given).not.toHaveBeenCalled();
});

it('offers no photos if the teacher allows none', () => {
  renderScreen(<Room body={{ lines: 0 }} />, { workspace });
  expect(screen.queryByRole('button', { name: messages.add })).toBeNull();
});
