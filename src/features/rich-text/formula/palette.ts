import type { formulaMessages } from './messages.ts';

type SignName = keyof typeof formulaMessages.signs;

export interface Sign {
  name: SignName;
  face: string;
  /** LaTeX. The selection replaces "□". If nothing is selected, the cursor moves there. */
  latex: string;
}

const sign = (name: SignName, face: string, latex: string): Sign => ({ name, face, latex });

/** Signs for the Turkish middle and high school. */
export const PALETTE: Readonly<Record<keyof typeof formulaMessages.groups, readonly Sign[]>> = {
  basic: [
    sign('fraction', 'a⁄b', '\\frac{□}{}'),
    sign('root', '√x', '\\sqrt{□}'),
    sign('rootOf', 'ⁿ√x', '\\sqrt[3]{□}'),
    sign('power', 'xⁿ', '□^{}'),
    sign('index', 'xₙ', '□_{}'),
    sign('parentheses', '( )', '\\left( □ \\right)'),
    sign('absolute', '|x|', '\\left| □ \\right|'),
    sign('times', '×', '\\times '),
    sign('divided', '÷', '\\div '),
    sign('plusMinus', '±', '\\pm '),
  ],
  relations: [
    sign('notEqual', '≠', '\\neq '),
    sign('lessEqual', '≤', '\\leq '),
    sign('greaterEqual', '≥', '\\geq '),
    sign('approximately', '≈', '\\approx '),
    sign('infinity', '∞', '\\infty '),
    sign('arrow', '→', '\\to '),
    sign('implies', '⇒', '\\Rightarrow '),
    sign('equivalent', '⇔', '\\Leftrightarrow '),
  ],
  calculus: [
    sign('integral', '∫', '\\int_{a}^{b} □ \\, dx'),
    sign('sum', '∑', '\\sum_{k=1}^{n} □'),
    sign('limit', 'lim', '\\lim_{x \\to a} □'),
    sign('logarithm', 'log', '\\log_{a} □'),
    sign('sine', 'sin', '\\sin □'),
    sign('cosine', 'cos', '\\cos □'),
    sign('matrix', '[ ⁚ ]', '\\begin{bmatrix} □ & b \\\\ c & d \\end{bmatrix}'),
    sign('cases', '{ ⁚', '\\begin{cases} □ & x < 0 \\\\ b & x \\geq 0 \\end{cases}'),
  ],
  geometry: [
    sign('degree', '°', '^{\\circ} '),
    sign('angle', '∠', '\\angle '),
    sign('vector', 'v⃗', '\\vec{□}'),
    sign('segment', 'A͞B', '\\overline{□}'),
    sign('perpendicular', '⊥', '\\perp '),
    sign('parallel', '∥', '\\parallel '),
    sign('triangle', '△', '\\triangle '),
  ],
  sets: [
    sign('element', '∈', '\\in '),
    sign('notElement', '∉', '\\notin '),
    sign('subset', '⊂', '\\subset '),
    sign('union', '∪', '\\cup '),
    sign('intersection', '∩', '\\cap '),
    sign('emptySet', '∅', '\\emptyset '),
    sign('reals', 'ℝ', '\\mathbb{R}'),
    sign('integers', 'ℤ', '\\mathbb{Z}'),
    sign('forAll', '∀', '\\forall '),
    sign('exists', '∃', '\\exists '),
    sign('and', '∧', '\\land '),
    sign('or', '∨', '\\lor '),
  ],
  letters: [
    sign('alpha', 'α', '\\alpha '),
    sign('beta', 'β', '\\beta '),
    sign('theta', 'θ', '\\theta '),
    sign('pi', 'π', '\\pi '),
    sign('lambda', 'λ', '\\lambda '),
    sign('delta', 'Δ', '\\Delta '),
    sign('omega', 'Ω', '\\Omega '),
  ],
  units: [
    sign('text', 'abc', '\\text{□}'),
    sign('speed', 'm/s', '\\,\\mathrm{m/s}'),
    sign('chemistry', 'H₂O', '\\ce{□}'),
  ],
};

const PLACE = '□';

/** Puts a sign around a selection. Returns the text and the position of the cursor. */
export function withSign(
  text: string,
  [from, to]: readonly [number, number],
  { latex }: Sign,
): { text: string; cursor: number } {
  const selected = text.slice(from, to);
  const made = latex.replace(PLACE, () => selected);
  const place = latex.indexOf(PLACE);
  // Moves the cursor to the first gap after the selection, which already fills the place of "□".
  const gap = made.indexOf('{}', place + selected.length);
  const isFilled = selected !== '' && place >= 0;
  const afterSelection = gap < 0 ? made.length : gap + 1;
  const inside = isFilled ? afterSelection : place;
  return {
    text: text.slice(0, from) + made + text.slice(to),
    cursor: from + (inside < 0 ? made.length : inside),
  };
}
