import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceKnows } from '../../../../tests/support/app-facts.ts';
import { TurnedClock } from '../../../../tests/support/clocks.ts';
import {
  codePicture,
  emptyPicture,
  stubCodePictures,
  stubMissingReader,
} from '../../../../tests/support/pictures.ts';
import { renderScreen, STUDENT, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { type SealedExam, sealing } from '../../../../tests/support/sealed.ts';
import { openByCode } from '../../../actions/sealed-exams.ts';
import { startPaper } from '../../../domain/documents/paper/make.ts';
import { boardFragment, newStartCode } from '../../../domain/sealing/start-code.ts';
import { paperOfExam } from '../../../store/queries/exam-report.ts';
import type { Workspace } from '../../../store/workspace.ts';
import { ExamRoomScreen } from '../ExamRoomScreen.tsx';
import { SHEET } from '../test-support/enter-exam.tsx';

const HOUR = 3_600_000;
let clock: TurnedClock;
let workspace: Workspace;
let exam: SealedExam;
let isTold: boolean;

beforeEach(async () => {
  clock = new TurnedClock();
  isTold = true;
  const base = await testWorkspace(STUDENT);
  const whenTold = () => (isTold ? null : new Promise<void>(() => {}));
  workspace = { ...base, clock: { ...base.clock, now: clock.now, whenTold } };
  exam = await sealing({ ...SHEET, opensAt: clock.now() - 1 });
});

async function enter(fragment = '') {
  await workspace.store.sheets.put(exam.sheet);
  const at = `/enter-exam/exam1${fragment}`;
  return renderScreen(<ExamRoomScreen />, { path: '/enter-exam/:id', at, workspace });
}
const field = () => screen.findByRole('textbox', { name: 'Başlangıç kodu' });
const open = () => screen.getByRole('button', { name: 'Kilidi aç' });
const begin = () => screen.getByRole('button', { name: 'Sınava başla' });
const firstQuestion = () => screen.findByText(/1\. sorunun metni/);

describe('a sealed exam', () => {
  it('shows that it is on the device and needs a code, but none of its questions', async () => {
    await enter();
    expect(await screen.findByText('Kilitli · başlangıç kodu gerekir')).toBeVisible();
    expect(await screen.findByText('Tabletiniz hazır.')).toBeVisible();
    expect(screen.getByText('3 soru')).toBeVisible();
    expect(begin()).toBeDisabled();
    expect(document.body).not.toHaveTextContent('sorunun metni');
  });

  it('is not called ready before the app can open without a network', async () => {
    deviceKnows({ isActive: false, stored: { student: 0.42, all: 0.2 } });
    await enter();
    expect(await screen.findByText('Sınavın tamamı (3 soru) bu cihaza indi.')).toBeVisible();
    expect(screen.getByText('Uygulama iniyor, %42')).toBeVisible();
    expect(document.body).not.toHaveTextContent('hazır');
  });

  it('asks for the start code above the rules, so that a tablet’s keyboard does not cover it', async () => {
    await enter();
    const rules = await screen.findByRole('heading', { name: 'Başlamadan önce' });
    const order = (await field()).compareDocumentPosition(rules);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('counts down to its beginning', async () => {
    exam = await sealing({ ...SHEET, opensAt: clock.now() + 2 * HOUR + 500 });
    await enter();
    expect(await screen.findByText(/Kilitli · sınava kalan süre [12]:\d\d:\d\d/)).toBeVisible();
    expect(await screen.findByText('Tabletiniz hazır.')).toBeVisible();
  });

  it('asks for the start code 15 minutes before its beginning, or earlier on request', async () => {
    exam = await sealing({ ...SHEET, opensAt: clock.now() + HOUR });
    const user = await enter();
    const early = await screen.findByRole('button', { name: 'Başlangıç kodunu şimdi yaz' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sınava başla' })).toBeNull();
    expect(screen.queryByText('Başlamadan önce')).toBeNull();
    await user.click(early);
    expect(await field()).toHaveFocus();
    expect(screen.getByText('Başlamadan önce')).toBeVisible();
  });

  it('shows the field for the start code at once if the exam begins in a few minutes', async () => {
    exam = await sealing({ ...SHEET, opensAt: clock.now() + HOUR / 5 });
    await enter();
    expect(await field()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Başlangıç kodunu şimdi yaz' })).toBeNull();
  });

  it('opens with the typed start code, and the field shows the code in groups', async () => {
    const user = await enter();
    await user.type(await field(), exam.code.code.toLowerCase());
    const { code } = exam.code;
    expect(await field()).toHaveValue(`${code.slice(0, 5)}-${code.slice(5)}`);
    await user.click(open());
    await waitFor(() => expect(begin()).toBeEnabled());
    expect(screen.getByText('Kilit açıldı. Sorular bu cihazda.')).toBeVisible();
    await user.click(begin());
    expect(await firstQuestion()).toBeVisible();
    expect((await paperOfExam(workspace.store, 'exam1'))?.start.proof).toHaveLength(22);
    const rows = await workspace.store.sheets.toArray();
    expect(JSON.stringify(rows)).not.toContain('sorunun metni');
  });

  it('accepts the start code from its keypad on the screen', async () => {
    const user = await enter();
    await field();
    for (const sign of exam.code.code) await user.click(screen.getByRole('button', { name: sign }));
    await user.click(screen.getByRole('button', { name: 'Sil' }));
    await user.click(screen.getByRole('button', { name: exam.code.code.at(-1) ?? '' }));
    await user.click(open());
    await waitFor(() => expect(begin()).toBeEnabled());
  });

  it('explains that a code is wrong, and after too many tries when the next one is possible', async () => {
    const user = await enter();
    await user.type(await field(), 'ABC');
    await user.click(open());
    expect(await screen.findByText(/Kod 10 harf ve rakamdan oluşur/)).toBeVisible();
    await user.clear(await field());
    await user.type(await field(), newStartCode(1).code);
    for (const left of [4, 3, 2, 1]) {
      await user.click(open());
      expect(await screen.findByText(new RegExp(`${left} deneme hakkınız daha var`))).toBeVisible();
    }
    await user.click(open());
    expect(await screen.findByText(/biraz beklemeniz gerekir/)).toBeVisible();
    await user.click(open());
    expect(await screen.findByText(/0:(30|29) sonra yeniden deneyebilirsiniz/)).toBeVisible();
    expect(open()).toBeDisabled();
  });

  it('opens by itself when the server releases the content key', async () => {
    await enter();
    await field();
    await workspace.store.openings.put(exam.word);
    await waitFor(() => expect(begin()).toBeEnabled());
  });

  it('opens with the address of the board’s QR code', async () => {
    await enter(`#${boardFragment(exam.code.key)}`);
    await waitFor(() => expect(begin()).toBeEnabled());
  });

  it('rejects the address of another exam’s board', async () => {
    await enter(`#${boardFragment(newStartCode(1).key)}`);
    expect(await screen.findByText(/Okuttuğunuz karekod bu sınavı açmadı/)).toBeVisible();
    expect(begin()).toBeDisabled();
  });

  describe('with a picture of the board', () => {
    const address = (key: string, examID = 'exam1') =>
      `https://okul.example/enter-exam/${examID}#${boardFragment(key)}`;
    const photograph = async (user: Awaited<ReturnType<typeof enter>>, file: File) =>
      user.upload(await screen.findByLabelText('Karekodun fotoğrafını çek'), file);
    beforeEach(stubCodePictures);
    afterEach(() => vi.unstubAllGlobals());

    it('opens with a photo, for which the back camera is requested', async () => {
      const user = await enter();
      const input = await screen.findByLabelText('Karekodun fotoğrafını çek');
      expect(input).toHaveAttribute('capture', 'environment');
      expect(input).toHaveAttribute('accept', 'image/*');
      await photograph(user, codePicture('tahta.png', address(exam.code.key)));
      await waitFor(() => expect(begin()).toBeEnabled());
    });

    it.each([
      ['no code', () => emptyPicture(), /karekod bulunamadı/],
      ['no picture', () => new File(['x'], 'x.png', { type: 'image/png' }), /karekod bulunamadı/],
      ['a code of something else', () => codePicture('ilan.png', 'OKUL'), /bir sınavı açmaz/],
      [
        'the code of another exam',
        () => codePicture('b.png', address(exam.code.key, 'exam2')),
        /başka bir sınavın\./,
      ],
      [
        'a code that does not open the exam',
        () => codePicture('c.png', address(newStartCode(1).key)),
        /Okuttuğunuz karekod bu sınavı açmadı/,
      ],
    ])('explains that the picture shows %s', async (_what, file, words) => {
      const user = await enter();
      await photograph(user, file());
      expect(await screen.findByText(words)).toBeVisible();
      expect(begin()).toBeDisabled();
    });

    it('says that the decoder is not on the device', async () => {
      stubMissingReader();
      const user = await enter();
      await photograph(user, codePicture('tahta.png', address(exam.code.key)));
      expect(await screen.findByText(/fotoğraf okuyan parçası bu cihazda yok/)).toBeVisible();
    });
  });

  it('does not ask for the start code again after a reload', async () => {
    await openByCode(workspace, exam.sheet, exam.code.code);
    await enter();
    await waitFor(() => expect(begin()).toBeEnabled());
  });

  it('can be started before its beginning while the server has not checked the clock', async () => {
    exam = await sealing({ ...SHEET, opensAt: clock.now() + HOUR });
    await openByCode(workspace, exam.sheet, exam.code.code);
    isTold = false;
    const user = await enter();
    expect(await screen.findByText(/saat henüz sunucudan doğrulanmadı/)).toBeVisible();
    await user.click(begin());
    expect(await firstQuestion()).toBeVisible();
  });

  it('cannot be started before its beginning, even if it was opened earlier', async () => {
    exam = await sealing({ ...SHEET, opensAt: clock.now() + HOUR });
    await openByCode(workspace, exam.sheet, exam.code.code);
    await enter();
    expect(await screen.findByText('Sınav henüz açılmadı')).toBeVisible();
    expect(begin()).toBeDisabled();
  });
});

describe('a paper of a sealed exam', () => {
  it('asks for the start code if it was begun on another tablet, and continues then', async () => {
    await workspace.store.papers.put(startPaper(SHEET, STUDENT.uid, 'other', clock.now() - 60_000));
    const user = await enter();
    expect(await screen.findByText(/Bu sınava başladınız/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('sorunun metni');
    await user.type(await field(), exam.code.code);
    await user.click(open());
    expect(await firstQuestion()).toBeVisible();
  });

  it('asks for the start code again if the exam has since been sealed with another secret', async () => {
    await openByCode(workspace, exam.sheet, exam.code.code);
    const { version } = exam.sheet;
    exam = await sealing({ ...SHEET, opensAt: clock.now() - 1 }, exam.code, 'another secret');
    expect(exam.sheet.version).toBe(version);
    await workspace.store.papers.put(startPaper(SHEET, STUDENT.uid, 'here', clock.now() - 60_000));
    await enter();
    expect(await screen.findByText(/Bu sınava başladınız/)).toBeVisible();
    await workspace.store.openings.put(exam.word);
    expect(await firstQuestion()).toBeVisible();
  });

  it('is still shown if the exam is sealed meanwhile', async () => {
    await workspace.store.papers.put(startPaper(SHEET, STUDENT.uid, 'here', clock.now() - 60_000));
    const { sheet } = exam;
    exam = { ...exam, sheet: SHEET as SealedExam['sheet'] };
    await enter();
    expect(await firstQuestion()).toBeVisible();
    await workspace.store.sheets.put(sheet);
    await waitFor(async () =>
      expect((await workspace.store.sheets.toArray())[0]?.seal).toBeDefined(),
    );
    expect(await firstQuestion()).toBeVisible();
    expect(screen.queryByText(/Bu sınava başladınız/)).not.toBeInTheDocument();
  });
});
