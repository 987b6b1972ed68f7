import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const SOURCE = 'node_modules/@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2';
/** Where the build puts the font, from which style sheets take it as `exam-math.woff2`. */
const MADE = 'node_modules/.cache/quiz-okul/exam-math.woff2';

/** First and last letters: plain and Greek, then bold and italic ones, as browsers draw `mi`. */
const RANGES = [' ~', 'ΑΩ', 'αω', '\u{1d400}\u{1d467}', '\u{1d6e2}\u{1d71b}'];
const SIGNS = [
  ...['çğıöşüÇĞİÖŞÜâîû', 'ϕϑϵℎℏℓℂℕℙℚℝℤ∂∇∞∅∀∃∄', '²³°±×÷·−∓∗∘•⋅/√∛∑∏∫∬∮'],
  ...['=≠≈≡≅∼≃∝<>≤≥≪≫≮≯⩽⩾', '∈∉∋⊂⊆⊃⊇⊄⊈∪∩∖∧∨¬⊕⊗', '∠∡⊥⟂∥∦∣∴∵△▵▲□■◯◊°€₺‰'],
  ...['←↑→↓↔↕↗↘↦⇐⇑⇒⇓⇔⟵⟶⟷⟸⟹⟺⇌⇀↼', '()[]{}|‖⟨⟩⌈⌉⌊⌋⏞⏟⎴⎵', '′″‴…⋯⋮⋱,.;:!?“”’'],
  ...['ˆˇ˜¯˙¨‾˘´`\u0302\u0303\u0304\u0307\u0308\u20d7', '\u2061\u2062\u2063\u2064\u00a0\u2009'],
];

/** Signs of formulas at school. Any other sign comes from a font of the device. */
export const MATH_SIGNS = [...RANGES.map(signsIn), ...SIGNS].join('');

function signsIn(range: string): string {
  const [from = 0, to = 0] = [...range].map((sign) => sign.codePointAt(0));
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/** Makes the font of formulas: of a large one the signs in use, with what stretches them. */
export const mathFont = (root: string): Plugin => ({
  name: 'math-font',
  config: () => ({
    resolve: { alias: [{ find: 'exam-math.woff2', replacement: join(root, MADE) }] },
  }),
  async buildStart() {
    const whole = await readFile(join(root, SOURCE));
    const font = await subsetFont(whole, MATH_SIGNS, { targetFormat: 'woff2' });
    await mkdir(dirname(join(root, MADE)), { recursive: true });
    await writeFile(join(root, MADE), font);
  },
});
