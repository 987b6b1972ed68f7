import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anExam } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import {
  gradedPapers,
  openQuestion,
  shortQuestion,
} from '../../../tests/support/sample-questions.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Question } from '../../domain/question-kinds/kind.ts';
import type { Workspace } from '../../store/workspace.ts';
import { NextAction, nextOf } from './NextAction.tsx';

let workspace: Workspace;
beforeEach(async () => {
  workspace = await testWorkspace();
});

const ended = (question: Question): Exam => ({
  ...anExam(TEACHER.uid, [question]),
  release: 'by-teacher',
  closesAt: 5,
});
const show = (exam: Exam) =>
  renderScreen(
    <NextAction exam={exam} next={nextOf(exam, gradedPapers(exam, [['Ankara']]), Date.now())} />,
    { workspace },
  );

test('offers the release in place once all answers are marked', () => {
  show(ended(shortQuestion(1)));
  expect(screen.getByRole('button', { name: 'Sonuçları açıkla' })).toBeInTheDocument();
});

test('offers no release while answers wait for a mark, and once results are released', () => {
  show(ended(openQuestion(1)));
  show({ ...ended(shortQuestion(1)), releasedAt: 9 });
  expect(screen.queryByRole('button')).toBeNull();
});

test('leads to the live page of a running exam', () => {
  show({ ...ended(shortQuestion(1)), closesAt: Date.now() + 60_000 });
  const link = screen.getByRole('link', { name: 'Canlı izle' });
  expect(link).toHaveAttribute('href', '/exam-results/e1/live');
});
