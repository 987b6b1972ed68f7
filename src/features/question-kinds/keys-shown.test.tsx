import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/render-screen.tsx';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { multipleForm } from '../../domain/question-kinds/multiple/multiple.ts';
import { orderingForm } from '../../domain/question-kinds/ordering/ordering.ts';
import { rightAnswers } from '../../domain/question-kinds/questions.ts';
import { deskOf } from './desk.ts';

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

function print(form: QuestionForm, isKeyShown: boolean): void {
  const { Print } = deskOf(form);
  const question = { id: 'q1', index: 0, ...form };
  const right = isKeyShown ? rightAnswers(question) : [];
  renderScreen(<Print question={question} keyed={isKeyShown ? question : null} right={right} />);
}

function review(form: QuestionForm, isKeyAlone: boolean): void {
  const { Review } = deskOf(form);
  renderScreen(<Review question={form} isKeyAlone={isKeyAlone} />);
}

describe('a question with several right options', () => {
  const form = multipleForm('Hangileri?', ['buz', 'su', 'taş'], ['A', 'C'], 'minus');

  it('is printed with a hint and without ticks for students', () => {
    print(form, false);
    expect(lines()).toEqual(['A) buz', 'B) su', 'C) taş']);
    expect(screen.getByText('Birden çok seçenek doğru olabilir.')).toBeInTheDocument();
  });

  it('is printed with ticks at the right options for the teacher', () => {
    print(form, true);
    expect(lines()).toEqual(['A) buz ✓', 'B) su', 'C) taş ✓']);
  });

  it('is reviewed with its right options and partial credit', () => {
    review(form, true);
    expect(lines()).toEqual(['Abuz', 'Ctaş']);
    expect(screen.getByText('Kısmi puan verilir.')).toBeInTheDocument();
  });
});

describe('an ordering question', () => {
  const form = orderingForm('Sıralayın.', ['Tohum', 'Fidan', 'Ağaç']);

  it('is printed with empty boxes for students', () => {
    print(form, false);
    expect(lines()).toEqual(['Ağaç', 'Fidan', 'Tohum']);
  });

  it('is printed with the number of each item for the teacher', () => {
    print(form, true);
    expect(lines()).toEqual(['3Ağaç', '2Fidan', '1Tohum']);
  });

  it('is reviewed in the right order', () => {
    review(form, false);
    const list = screen.getByRole('list', { name: 'Doğru sıra' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Tohum');
    expect(lines()).toEqual(['Tohum', 'Fidan', 'Ağaç']);
  });
});
