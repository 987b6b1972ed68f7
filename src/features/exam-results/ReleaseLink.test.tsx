import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anExam } from '../../../tests/support/documents.ts';
import {
  gradedPapers,
  openQuestion,
  shortQuestion,
} from '../../../tests/support/marked-questions.ts';
import { renderScreen, TEACHER } from '../../../tests/support/render-screen.tsx';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import type { Question } from '../../domain/question-kinds/kind.ts';
import { ReleaseLink } from './ReleaseLink.tsx';

const ended = (question: Question): Exam => ({
  ...anExam(TEACHER.uid, [question]),
  release: 'by-teacher',
  closesAt: 5,
});
const show = (exam: Exam) =>
  renderScreen(
    <ReleaseLink exam={exam} results={gradedPapers(exam, [['Ankara']])} now={Date.now()} />,
  );

test('leads from the results to their release once all answers are marked', () => {
  show(ended(shortQuestion(1)));
  const link = screen.getByRole('link', { name: 'Sonuçları açıkla' });
  expect(link).toHaveAttribute('href', '/exam-detail/e1?release');
});

test('is absent while answers wait for a mark, and once results are released', () => {
  show(ended(openQuestion(1)));
  show({ ...ended(shortQuestion(1)), releasedAt: 9 });
  expect(screen.queryByRole('link')).toBeNull();
});
