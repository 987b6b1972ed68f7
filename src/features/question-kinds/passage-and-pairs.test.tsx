import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFormula, aPassage, bold } from '../../../tests/support/sample-questions.ts';
import { blanksForm } from '../../domain/question-kinds/blanks/passage.ts';
import { matchingForm } from '../../domain/question-kinds/matching/pairs.ts';
import { orderingForm } from '../../domain/question-kinds/ordering/ordering.ts';
import { blanksDesk } from './blanks/desk.tsx';
import { matchingDesk } from './matching/desk.tsx';
import { orderingDesk } from './ordering/desk.tsx';

const passage = {
  ...{ id: 'q1', index: 1 },
  ...blanksForm('Doldurun.', 'Başkent [Ankara / Angora] şehridir.'),
};
const pairs = {
  ...{ id: 'q2', index: 2 },
  ...matchingForm(
    'Eşleştirin.',
    [
      ['Türkiye', 'Roma'],
      ['İtalya', 'Bakü'],
    ],
    ['Ankara'],
  ),
};
const textIn = (container: Element) => container.textContent;

describe('a printed passage', () => {
  it('has lines on the paper and right words in the key', () => {
    const { Print } = blanksDesk;
    const { container, rerender } = render(<Print question={passage} keyed={null} right={[]} />);
    expect(textIn(container)).toBe('Başkent  şehridir.');
    rerender(<Print question={passage} keyed={passage} right={['Ankara']} />);
    expect(textIn(container)).toBe('Başkent Ankara / Angora şehridir.');
  });
});

describe('a formatted passage', () => {
  const rich = { id: 'q5', index: 5, ...blanksForm('Doldurun.', aPassage) };

  it('has lines for the gaps in its cells and items, and right words in the key', () => {
    const { Print } = blanksDesk;
    const { container, rerender } = render(<Print question={rich} keyed={null} right={[]} />);
    expect(textIn(screen.getAllByRole('cell')[1] as Element)).toBe('');
    expect(screen.getAllByLabelText('1 bölü 2')).toHaveLength(1);
    rerender(<Print question={rich} keyed={rich} right={[]} />);
    const words = [...container.querySelectorAll('strong')].map(textIn);
    expect(words).toEqual(['Doğu / Doğu Anadolu', 'yarısı', 'km', 'göl']);
  });

  it('is listed with its right words', () => {
    const { container } = render(<blanksDesk.Review question={rich} isKeyAlone />);
    const words = [...container.querySelectorAll('mark')].map(textIn);
    expect(words).toEqual(['Doğu / Doğu Anadolu', 'km', 'göl']);
  });
});

describe('printed pairs', () => {
  it('have empty boxes on the paper and letters in the key', () => {
    const { Print } = matchingDesk;
    const { container, rerender } = render(<Print question={pairs} keyed={null} right={[]} />);
    expect(textIn(container)).toBe('Türkiyeİtalya' + 'A) AnkaraB) BaküC) Roma');
    rerender(<Print question={pairs} keyed={pairs} right={['CB']} />);
    expect(textIn(container)).toBe('CTürkiyeBİtalya' + 'A) AnkaraB) BaküC) Roma');
  });
});

describe('pairs and items', () => {
  const question = {
    ...{ id: 'q3', index: 3 },
    ...matchingForm('Eşleştirin.', [
      [aFormula, bold('yarım')],
      ['b', bold('tam')],
    ]),
  };
  const order = { id: 'q4', index: 4, ...orderingForm('Sıralayın.', [aFormula, bold('bir')]) };

  it.each([
    ['printed', matchingDesk.Print, orderingDesk.Print],
    ['listed', matchingDesk.Review, orderingDesk.Review],
  ])('are %s with their formatting', (_how, Pairs, Items) => {
    const props = { keyed: null, right: [], isKeyAlone: false };
    const { container } = render(
      <>
        <Pairs question={question} {...props} />
        <Items question={order} {...props} />
      </>,
    );
    expect(screen.getAllByLabelText('1 bölü 2')).toHaveLength(2);
    const words = [...container.querySelectorAll('strong')].map(textIn);
    expect(words.sort()).toEqual(['bir', 'tam', 'yarım']);
  });
});

describe('the list of questions', () => {
  it('shows a passage with its right words', () => {
    render(<blanksDesk.Review question={passage} isKeyAlone />);
    expect(screen.getByText('Ankara / Angora')).toBeVisible();
  });

  it('shows pairs, and other right texts only with all options', () => {
    const { Review } = matchingDesk;
    const { rerender } = render(<Review question={pairs} isKeyAlone />);
    expect(screen.getByText('Türkiye → Roma')).toBeVisible();
    expect(screen.queryByText(/Ankara/)).toBeNull();
    rerender(<Review question={pairs} isKeyAlone={false} />);
    expect(screen.getByText(/Ankara/)).toBeVisible();
  });
});
