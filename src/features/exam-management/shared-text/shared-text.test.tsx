import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anExam, aQuestion, aSharedText } from '../../../../tests/support/documents.ts';
import { fromMenu } from '../../../../tests/support/menus.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../../tests/support/render-screen.tsx';
import { ExamDetailScreen } from '../ExamDetailScreen.tsx';
import {
  add,
  createButton,
  openBuilder,
  workspaceWithClass,
  write,
} from '../test-support/builder.tsx';

const POEM = aSharedText();

/** Opens an exam of three questions. Those with these numbers share a text. */
async function open(...sharing: number[]) {
  const workspace = await testWorkspace();
  const questions = [1, 2, 3].map((at) =>
    aQuestion(at, sharing.includes(at) ? { sharedText: POEM } : {}),
  );
  await workspace.store.exams.put({ ...anExam(TEACHER.uid, questions), draft: true });
  const place = { path: '/exam-detail/:id', at: '/exam-detail/e1', workspace };
  const user = renderScreen(<ExamDetailScreen />, place);
  await screen.findByRole('button', { name: 'Soru listesi işlemleri' });
  const shared = async () =>
    (await workspace.store.exams.get('e1'))?.questions.map(({ sharedText }) => sharedText?.text);
  return { user, shared };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const editButton = () => screen.getByRole('button', { name: 'Ortak metni düzenle: Şiir' });

describe('a shared text', () => {
  it('is written once and given to the chosen questions', async () => {
    const { user, shared } = await open();
    await fromMenu(user, 'Soru listesi işlemleri', 'Ortak metin ekle');
    const form = await dialog('Ortak metin ekle');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    expect(form.getByText('Lütfen ortak metni yazın.')).toBeInTheDocument();
    expect(form.getByText('Bu metne bağlanacak en az bir soru seçin.')).toBeInTheDocument();
    await fillIn(user, form.getByLabelText('Başlık (isteğe bağlı)'), 'Şiir');
    await fillIn(user, form.getByLabelText('Ortak metin'), 'Sakarya');
    await user.click(form.getByRole('checkbox', { name: /^2\. / }));
    await user.click(form.getByRole('checkbox', { name: /^3\. / }));
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await waitFor(async () => expect(await shared()).toEqual([undefined, 'Sakarya', 'Sakarya']));
    expect(await screen.findByText('Şiir · 2–3. sorular')).toBeInTheDocument();
  });

  it('is changed in all its questions at once', async () => {
    const { user, shared } = await open(1, 2);
    await user.click(editButton());
    const form = await dialog('Ortak metni düzenle');
    expect(form.getByRole('checkbox', { name: /^1\. / })).toBeChecked();
    await fillIn(user, form.getByLabelText('Ortak metin'), 'Yeni');
    await user.click(form.getByRole('checkbox', { name: /^1\. / }));
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await waitFor(async () => expect(await shared()).toEqual([undefined, 'Yeni', undefined]));
  });

  it('is removed from its questions after confirmation', async () => {
    const { user, shared } = await open(1, 2);
    await user.click(editButton());
    const form = await dialog('Ortak metni düzenle');
    await user.click(form.getByRole('button', { name: 'Ortak metni kaldır' }));
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: 'Ortak metni kaldır' }));
    await waitFor(async () => expect(await shared()).toEqual([undefined, undefined, undefined]));
  });

  it('is chosen in the form of a question, or removed from it', async () => {
    const { user, shared } = await open(1);
    await user.click(screen.getByRole('button', { name: '2. soruyu düzenle' }));
    const form = await dialog('Soruyu düzenle');
    await user.selectOptions(form.getByLabelText('Ortak metin'), 'Şiir');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await waitFor(async () => expect(await shared()).toEqual([POEM.text, POEM.text, undefined]));
    await user.click(screen.getByRole('button', { name: '1. soruyu düzenle' }));
    const other = await dialog('Soruyu düzenle');
    await user.selectOptions(other.getByLabelText('Ortak metin'), 'Yok');
    await user.click(other.getByRole('button', { name: 'Kaydet' }));
    await waitFor(async () => expect(await shared()).toEqual([undefined, POEM.text, undefined]));
  });

  it('is written before the first of its questions in a new exam, and offered for the next one', async () => {
    const workspace = await workspaceWithClass();
    const user = await openBuilder(workspace);
    await user.selectOptions(screen.getByLabelText('Ortak metin'), 'Yeni ortak metin yaz…');
    const form = await dialog('Ortak metin ekle');
    await fillIn(user, form.getByLabelText('Ortak metin'), 'Sakarya');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.getByLabelText('Ortak metin')).toHaveDisplayValue('Sakarya'));
    for (const name of ['Bir', 'İki']) {
      await write(user, name);
      await add(user);
    }
    await user.selectOptions(screen.getByLabelText('Ortak metin'), 'Yok');
    await write(user, 'Üç');
    await add(user);
    expect(screen.getByText('Sakarya · 1–2. sorular')).toBeInTheDocument();
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Şiir');
    await user.click(createButton());
    await screen.findByRole('dialog', { name: /yayınlansın mı/ });
    const [exam] = await workspace.store.exams.toArray();
    expect(exam?.questions.map(({ sharedText }) => sharedText?.text)).toEqual([
      ...['Sakarya', 'Sakarya', undefined],
    ]);
  });
});
