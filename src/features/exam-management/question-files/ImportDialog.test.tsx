import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { anExam, aQuestion } from '../../../../tests/support/documents.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../../tests/support/render-screen.tsx';
import { AppError } from '../../../domain/errors.ts';
import { ExamDetailScreen } from '../ExamDetailScreen.tsx';

type Workspace = Awaited<ReturnType<typeof testWorkspace>>;

async function open(given?: Workspace) {
  const workspace = given ?? (await testWorkspace());
  if (!given) await workspace.store.exams.put(anExam(TEACHER.uid, [aQuestion(1)]));
  const place = { path: '/exam-detail/:id', at: '/exam-detail/e1', workspace };
  const user = renderScreen(<ExamDetailScreen />, place);
  await user.click(await screen.findByRole('button', { name: 'Word’den veya dosyadan ekle' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Word’den veya dosyadan soru ekle' }));
  return { workspace, user, dialog, text: dialog.getByLabelText('Sorular') };
}
const stored = async ({ store }: Workspace) =>
  (await store.exams.get('e1'))?.questions.map((one) => one.text);

const AIKEN = ['Bir?', 'A) x', 'B) y', 'ANSWER: B', '', 'İki?', 'A) x', 'B) y'].join('\n');

describe('questions from a file', () => {
  it('are previewed with line and reason for each rejected one, and saved on request', async () => {
    const { workspace, user, dialog, text } = await open();
    expect(dialog.getByRole('button', { name: 'Soruları ekle' })).toBeDisabled();
    await fillIn(user, text, AIKEN);
    await user.click(dialog.getByRole('radio', { name: 'Aiken' }));
    expect(await dialog.findByText('1 soru okundu, 1 yerde sorun var.')).toBeInTheDocument();
    const problems = within(dialog.getByRole('list', { name: 'Eklenmeyecekler' }));
    expect(problems.getByRole('listitem')).toHaveTextContent(
      'Satır 6: Sorunun “ANSWER: A” gibi bir cevap satırı yok.',
    );
    const found = within(dialog.getByRole('list', { name: 'Eklenecek sorular' }));
    expect(found.getByText('Bir?')).toBeInTheDocument();
    expect(await stored(workspace)).toHaveLength(1);
    await user.click(dialog.getByRole('radio', { name: 'Otomatik' }));
    await fillIn(user, text, `${AIKEN}\nANSWER: A`);
    expect(await dialog.findByText('Tanınan biçim: Aiken')).toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: '2 soruyu ekle' }));
    expect(await screen.findByText('2 soru eklendi')).toBeInTheDocument();
    expect(await stored(workspace)).toEqual(['1 + 1 kaç eder?', 'Bir?', 'İki?']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('without a key are added once the teacher has chosen the right options', async () => {
    const { workspace, user, dialog, text } = await open();
    await fillIn(user, text, AIKEN);
    expect(await dialog.findByText('Tanınan biçim: Word / düz metin')).toBeInTheDocument();
    expect(dialog.getByText(/1 soruda size sorulan bir şey var/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '1 soruyu ekle' })).toBeEnabled();
    const ask = within(dialog.getByRole('radiogroup', { name: /Doğru şık hangisi/ }));
    await user.click(ask.getByRole('radio', { name: 'B) y' }));
    expect(dialog.queryByText(/size sorulan/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '2 soruyu ekle' }));
    await waitFor(async () => expect(await stored(workspace)).toHaveLength(3));
    const exam = await workspace.store.exams.get('e1');
    expect(exam?.questions.at(-1)).toMatchObject({ text: 'İki?', key: 'B' });
  });

  it('are read from what Word puts on the clipboard', async () => {
    const { dialog, text } = await open();
    const html = '<p>1. Kaç?</p><p>A) üç</p><p>B) <b>dört</b></p>';
    const getData = (type: string) => (type === 'text/html' ? html : '1. Kaç? A) üç B) dört');
    fireEvent.paste(text, { clipboardData: { getData } });
    expect(text).toHaveValue('1. Kaç?\nA) üç\n*B) dört');
    expect(await dialog.findByRole('button', { name: '1 soruyu ekle' })).toBeEnabled();
  });

  it('keep the formatting of the clipboard, and the lost parts are listed', async () => {
    const { workspace, user, dialog, text } = await open();
    const html =
      '<p>1. Hangisi <b>değildir</b>?</p><p>A) üç<img src="x"></p><p>B) dört</p><p>Cevap: B</p>';
    const getData = (type: string) => (type === 'text/html' ? html : '');
    fireEvent.paste(text, { clipboardData: { getData } });
    expect(text).toHaveValue('1. Hangisi değildir?\nA) üç\nB) dört\nCevap: B');
    const lost = within(dialog.getByRole('list', { name: 'Alınamayanlar' }));
    expect(lost.getByRole('listitem')).toHaveTextContent(/^Resim alınamadı; .* A\) üç$/);
    await user.click(await dialog.findByRole('button', { name: '1 soruyu ekle' }));
    await waitFor(async () => expect(await stored(workspace)).toHaveLength(2));
    expect((await stored(workspace))?.[1]).toMatchObject({
      blocks: [{ content: [{}, { text: 'değildir', marks: ['bold'] }, {}] }],
    });
  });

  it('are refused in one sentence if another program wrote the file', async () => {
    const { user, dialog, text } = await open();
    await fillIn(user, text, '<?xml version="1.0"?>\n<questestinterop>');
    const problems = within(await dialog.findByRole('list', { name: 'Eklenmeyecekler' }));
    expect(problems.getByRole('listitem')).toHaveTextContent('Bu bir QTI dosyası');
    expect(dialog.queryByText(/Tanınan biçim/)).not.toBeInTheDocument();
  });

  it('can be read in a format that the teacher chooses', async () => {
    const { user, dialog, text } = await open();
    await fillIn(user, text, AIKEN);
    await user.click(dialog.getByRole('radio', { name: 'CSV' }));
    expect(await dialog.findByText(/0 soru okundu/)).toBeInTheDocument();
    expect(dialog.getAllByText(/Sütunlar eksik/)).not.toHaveLength(0);
  });

  it('are read from a file of Turkish Excel in its old encoding', async () => {
    const { user, dialog } = await open();
    const row = 'Soru;A;B;C;D;Doğru\r\nKaç?;üç;altı;;;A\r\n';
    const codes: Record<string, number> = { ğ: 0xf0, ı: 0xfd, ş: 0xfe };
    const bytes = Uint8Array.from([...row], (letter) => codes[letter] ?? letter.charCodeAt(0));
    await user.upload(
      dialog.getByLabelText('Dosya seç', { selector: 'input' }),
      new File([bytes], 'a.csv'),
    );
    expect(await dialog.findByText('altı')).toBeInTheDocument();
    expect(dialog.getByText('Tanınan biçim: CSV (Excel)')).toBeInTheDocument();
  });

  it('are refused with advice if the file is a workbook', async () => {
    const { user, dialog } = await open();
    const zip = new Uint8Array(zipSync({ 'xl/workbook.xml': new Uint8Array(1) }));
    const workbook = new File([zip], 'sorular.csv');
    await user.upload(dialog.getByLabelText('Dosya seç', { selector: 'input' }), workbook);
    expect(await dialog.findByText(/Bu bir metin dosyası değil/)).toBeInTheDocument();
  });

  it('are read from Moodle XML, whose text is not shown', async () => {
    const { workspace, user, dialog } = await open();
    const xml = `<?xml version="1.0"?><quiz><question type="truefalse">
      <questiontext><text>Su kaynar.</text></questiontext>
      <answer fraction="100"><text>true</text></answer></question>
      <question type="calculated"/></quiz>`;
    const input = dialog.getByLabelText('Dosya seç', { selector: 'input' });
    await user.upload(input, new File([xml], 'fen.xml'));
    expect(await dialog.findByText('“fen.xml” dosyasından okundu.')).toBeInTheDocument();
    expect(dialog.queryByLabelText('Sorular')).not.toBeInTheDocument();
    const problems = within(dialog.getByRole('list', { name: 'Eklenmeyecekler' }));
    expect(problems.getByRole('listitem')).toHaveTextContent(
      'Soru 2: Bu soru türü desteklenmiyor. (calculated)',
    );
    await user.click(dialog.getByRole('button', { name: '1 soruyu ekle' }));
    await waitFor(async () => expect(await stored(workspace)).toContain('Su kaynar.'));
  });

  it('are kept in the dialog through a reload, for this teacher and exam', async () => {
    const { workspace, user, text } = await open();
    await fillIn(user, text, AIKEN);
    await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(1));
    expect(Object.keys(localStorage)).toEqual([`okul.draft.import.${TEACHER.uid}.e1`]);
    cleanup();
    const again = await open(workspace);
    await waitFor(() => expect(again.text).toHaveValue(AIKEN));
    await again.user.click(again.dialog.getByRole('button', { name: 'Vazgeç' }));
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

it('shows why questions could not be added, and keeps them in the dialog', async () => {
  const { workspace, user, dialog, text } = await open();
  await fillIn(user, text, `${AIKEN}\nANSWER: A`);
  workspace.failWith(new AppError('storage-full'));
  await user.click(await dialog.findByRole('button', { name: '2 soruyu ekle' }));
  expect(await screen.findByText(/Cihazın belleği dolu/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '2 soruyu ekle' }));
  await waitFor(async () => expect(await stored(workspace)).toHaveLength(3));
});
