import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anExam, aPaper, aQuestion, handIn } from '../../../tests/support/documents.ts';
import { fromMenu } from '../../../tests/support/menus.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { newVersion } from '../../domain/documents/exam/versions.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { openForm } from '../../domain/question-kinds/open/open.ts';
import { newCriterion } from '../../domain/question-kinds/open/rubric.ts';
import { ExamDetailScreen } from './ExamDetailScreen.tsx';
import {
  add,
  createButton,
  openBuilder,
  workspaceWithClass,
  write,
} from './test-support/builder.tsx';

const storedIn = async ({ store }: Awaited<ReturnType<typeof workspaceWithClass>>) =>
  (await store.exams.toArray())[0];

const pointsBar = () => screen.getByRole('group', { name: 'Puanlar' });

describe('the builder', () => {
  it('asks for the purpose first, and preselects a test', async () => {
    await openBuilder(await workspaceWithClass());
    const [first] = screen.getAllByRole('radio');
    expect(first).toHaveAccessibleName('Yazılı');
    expect(screen.getByRole('radio', { name: 'Test / deneme' })).toBeChecked();
    expect(screen.queryByText(/ders saatinden/)).not.toBeInTheDocument();
  });

  it('makes a written exam of 100 points, released by the teacher, with hints', async () => {
    const workspace = await workspaceWithClass();
    const user = await openBuilder(workspace);
    await user.click(screen.getByRole('radio', { name: 'Yazılı' }));
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Yazılı 1');
    for (const name of ['Bir', 'İki', 'Üç']) {
      await write(user, name);
      await add(user);
    }
    await screen.findByText(/sorular açık uçlu ya da kısa cevaplıdır/);
    await user.click(screen.getByRole('button', { name: 'Puanlar: eşit' }));
    expect(pointsBar()).toHaveTextContent('Toplam 100 puan · boş bırakılanlara eşit dağıtılır');
    expect(screen.getByLabelText('3. sorunun puanı')).toHaveAttribute('placeholder', '33');
    await fillIn(user, screen.getByLabelText('1. sorunun puanı'), '40,5');
    await user.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('3. sorunun puanı')).toHaveAttribute('placeholder', '29,5'),
    );
    await user.click(screen.getByRole('button', { name: '100’e tamamla' }));
    expect(await within(pointsBar()).findByText('Toplam 100 puan')).toBeInTheDocument();
    const bar = screen.getByRole('region', { name: 'Soru sayısı ve sonraki adım' });
    expect(bar).toHaveTextContent('3 soru3. soru eklendiToplam 100 puan');
    await user.click(createButton());
    const dialog = within(await screen.findByRole('dialog', { name: /yayınlansın mı/ }));
    expect(dialog.getByText('Amaç: Yazılı')).toBeInTheDocument();
    expect(dialog.getByText(/sorular açık uçlu/)).toBeInTheDocument();
    expect(await storedIn(workspace)).toMatchObject({
      ...{ purpose: 'written', release: 'by-teacher' },
      questions: [{ points: 40.5 }, { points: 30 }, { points: 29.5 }],
    });
  });
});

describe('the points of an exam', () => {
  async function open(given: Partial<Exam> = {}) {
    const workspace = await testWorkspace();
    const questions = [aQuestion(1), aQuestion(2)];
    await workspace.store.exams.put({ ...anExam(TEACHER.uid, questions), draft: true, ...given });
    const place = { path: '/exam-detail/:id', at: '/exam-detail/e1', workspace };
    const user = renderScreen(<ExamDetailScreen />, place);
    const points = async () =>
      (await workspace.store.exams.get('e1'))?.questions.map((question) => question.points);
    return { user, points, store: workspace.store };
  }

  it('are saved when their field is left, and reported at the field if they are wrong', async () => {
    const { user, points } = await open();
    await fromMenu(user, 'Soru listesi işlemleri', 'Puanlar');
    await fillIn(user, screen.getByLabelText('1. sorunun puanı'), '2,3');
    await user.tab();
    expect(screen.getByText(/en çok yarım puanlı/)).toBeInTheDocument();
    await fillIn(user, screen.getByLabelText('1. sorunun puanı'), '60');
    await user.tab();
    await waitFor(async () => expect(await points()).toEqual([60, undefined]));
  });

  it('are removed from all questions at once', async () => {
    const questions = [aQuestion(1, { points: 60 }), aQuestion(2, { points: 40 })];
    const { user, points } = await open({ questions });
    await user.click(await screen.findByRole('button', { name: 'Eşit dağıt' }));
    await waitFor(async () => expect(await points()).toEqual([undefined, undefined]));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Puanlar' })).toBeNull());
  });

  it('of a question with criteria are always the sum of the criteria’s points', async () => {
    const rubric = [{ ...newCriterion('c1', 20), text: 'Açıklar' }];
    const asked = { ...aQuestion(2), ...openForm('Neden?', { rubric }), points: 20 };
    const { user, points } = await open({ questions: [aQuestion(1, { points: 80 }), asked] });
    await user.click(await screen.findByRole('button', { name: 'Eşit dağıt' }));
    await waitFor(async () => expect(await points()).toEqual([undefined, 20]));
  });

  it('change after a confirmation if papers are graded', async () => {
    const questions = [aQuestion(1, { points: 60 }), aQuestion(2, { points: 40 })];
    const { user, points, store } = await open({ questions, draft: false });
    const exam = anExam(TEACHER.uid, questions);
    const paper = handIn(aPaper('s1', exam), 2_000);
    const result = grade(paper, newVersion(exam, 1_000), 'Ali', 3_000);
    if (!result) throw new Error('no result');
    await Promise.all([store.papers.put(paper), store.results.put(result)]);
    const spread = async (answer: string) => {
      await user.click(await screen.findByRole('button', { name: 'Eşit dağıt' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      expect(dialog.getByText(/^1 kâğıt yeni puanlarla/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await spread('Vazgeç');
    expect(await points()).toEqual([60, 40]);
    const field = screen.getByLabelText('1. sorunun puanı');
    await fillIn(user, field, '70');
    await user.keyboard('{Enter}');
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Vazgeç'));
    await waitFor(() => expect(field).toHaveValue('60'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await spread('Puanı değiştir');
    await waitFor(async () => expect(await points()).toEqual([undefined, undefined]));
  });

  it('are kept when the question is edited', async () => {
    const { user, points } = await open({ questions: [aQuestion(1, { points: 60 })] });
    await user.click(await screen.findByRole('button', { name: '1. soruyu düzenle' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Soruyu düzenle' }));
    await fillIn(user, dialog.getByLabelText('Soru metni'), 'Başka?');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    await screen.findByText('Soru başarıyla güncellendi');
    expect(await points()).toEqual([60]);
  });

  it('prevent publishing while some questions have no points', async () => {
    const { user } = await open({ questions: [aQuestion(1, { points: 60 }), aQuestion(2)] });
    await user.click(await screen.findByRole('button', { name: 'Yayınla' }));
    const dialog = within(await screen.findByRole('dialog', { name: /yayınlansın mı/ }));
    expect(dialog.getByText(/Bazı soruların puanı var/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Yayınla' })).toBeDisabled();
  });
});

describe('a question that is added to a published exam', () => {
  async function open(given: Partial<Exam>) {
    const workspace = await testWorkspace();
    const exam = { ...anExam(TEACHER.uid, given.questions), purpose: 'written', ...given } as const;
    await workspace.store.exams.put(exam);
    const place = { path: '/exam-detail/:id', at: '/exam-detail/e1', workspace };
    const user = renderScreen(<ExamDetailScreen />, place);
    await user.click(await screen.findByRole('button', { name: 'Soru ekle' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Soru ekle' }));
    const add = async () => {
      await fillIn(user, dialog.getByLabelText('Soru metni'), 'Yeni?');
      await fillIn(user, dialog.getByLabelText('A şıkkı'), 'bir');
      await fillIn(user, dialog.getByLabelText('B şıkkı'), 'iki');
      await user.click(dialog.getByRole('radio', { name: 'Doğru cevap B' }));
      await user.click(dialog.getByRole('button', { name: 'Soruyu ekle' }));
      await dialog.findByText(/1 soru eklendi/);
      await user.click(dialog.getByRole('button', { name: 'Bitti' }));
    };
    const points = async () =>
      (await workspace.store.exams.get('e1'))?.questions.map((question) => question.points);
    return { user, dialog, add, points };
  }

  it('gets an even share if points are spread evenly, as the dialog announced', async () => {
    const questions = [aQuestion(1, { points: 50 }), aQuestion(2, { points: 50 })];
    const { dialog, add, points } = await open({ questions });
    expect(dialog.getByText(/bütün sorulara yeniden eşit dağıtılır/)).toBeVisible();
    await add();
    expect(await points()).toEqual([33.5, 33.5, 33]);
    expect(pointsBar()).toHaveTextContent(
      'Toplam 100 puan · yeni soru eklenirse yeniden dağıtılır',
    );
    expect(screen.queryByText(/^Puanı yok/)).not.toBeInTheDocument();
  });

  it('is reported as without points if the other points are uneven, until the teacher spreads them', async () => {
    const questions = [aQuestion(1, { points: 60 }), aQuestion(2, { points: 40 })];
    const { user, dialog, add, points } = await open({ questions });
    expect(dialog.queryByText(/eşit dağıtılır/)).not.toBeInTheDocument();
    await add();
    expect(await screen.findByText('Puanı yok: 3. soru')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Eşit dağıt' }));
    await waitFor(async () => expect(await points()).toEqual([33.5, 33.5, 33]));
    await waitFor(() => expect(screen.queryByText(/^Puanı yok/)).not.toBeInTheDocument());
  });
});
