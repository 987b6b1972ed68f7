import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anExam, aQuestion } from '../../../tests/support/documents.ts';
import { renderScreen, STUDENT, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { paperOfExam } from '../../store/queries/exam-report.ts';
import { ExamRoomScreen } from './ExamRoomScreen.tsx';

const SHEET = sheetOf(
  newVersion(anExam('t1', [aQuestion(1), aQuestion(2), aQuestion(3)]), 1000),
  '5-A',
  true,
);

/** Maximum number of Tab presses. No page has so many stops. */
const MOST_STOPS = 40;

/** Presses Tab until the element has the focus. Fails if it never does. */
async function tabTo(person: UserEvent, find: () => HTMLElement): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (document.activeElement === find()) return;
    await person.tab();
  }
  throw new Error('Tab does not get there.');
}

async function enter() {
  const base = await testWorkspace(STUDENT);
  const clock = {
    ...base.clock,
    sample: () => ({ wall: 1, monotonic: 1, boot: 'boot', offset: 0 }),
  };
  await base.store.sheets.put(SHEET);
  const workspace = { ...base, clock };
  const place = { path: '/enter-exam/:id', at: '/enter-exam/e1', workspace };
  const person = renderScreen(<ExamRoomScreen />, place);
  await screen.findByRole('button', { name: 'Sınava başla' });
  return { person, stored: () => paperOfExam(base.store, 'e1') };
}

const button = (name: string) => screen.getByRole('button', { name });
const radio = (name: string) => screen.getByRole('radio', { name });
/** Waits for the focus, which React sets after drawing. */
const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());
const atQuestion = (number: number) => screen.findByText(`Soru ${number} / 3`);

it('a student starts, answers, reviews and hands in an exam by keyboard alone', async () => {
  const { person, stored } = await enter();
  await tabTo(person, () => button('Sınava başla'));
  await person.keyboard('{Enter}');
  await atQuestion(1);

  // The question has the focus, so that it is read aloud. Its options are the next stop.
  await hasFocus(() => screen.getByRole('heading', { level: 2 }));
  await tabTo(person, () => radio('1'));
  await person.keyboard(' ');
  await waitFor(() => expect(radio('1')).toBeChecked());
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(radio('2')).toBeChecked());

  // The right arrow moves on even from within the options, and letters answer from anywhere.
  await person.keyboard('{ArrowRight}');
  await atQuestion(2);
  await person.keyboard('c');
  await waitFor(() => expect(radio('6')).toBeChecked());
  await tabTo(person, () => button('Tekrar bakmak için işaretle'));
  await person.keyboard('{Enter}');
  await hasFocus(() => button('Tekrar bakılacak'));

  // The map leads to any question.
  await tabTo(person, () => button('1. soru: cevaplandı'));
  await person.keyboard('{Enter}');
  await atQuestion(1);
  expect(radio('2')).toBeChecked();
  await tabTo(person, () => button('3. soru: cevaplanmadı'));
  await person.keyboard(' ');
  await atQuestion(3);

  await tabTo(person, () => button('Gönder'));
  await person.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog'));
  await hasFocus(() => dialog.getByRole('button', { name: 'Sınava dön' }));
  await person.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await hasFocus(() => button('Gönder'));

  await person.keyboard('{Enter}');
  const again = within(await screen.findByRole('alertdialog'));
  await tabTo(person, () => again.getByRole('button', { name: 'Gönder' }));
  await person.keyboard('{Enter}');
  await waitFor(async () => expect((await stored())?.handIns).toHaveLength(1));
  const answers = (await stored())?.handIns[0]?.answers.map(({ answer }) => answer);
  expect(answers).toEqual(['B', 'C']);
});

it('ignores letters and arrows while a dialog is open', async () => {
  const { person } = await enter();
  await tabTo(person, () => button('Sınava başla'));
  await person.keyboard('{Enter}');
  await atQuestion(1);
  await tabTo(person, () => button('Çık'));
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  await person.keyboard('b{ArrowRight}');
  expect(screen.getByText('Soru 1 / 3')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});
