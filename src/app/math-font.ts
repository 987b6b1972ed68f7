import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
/** Path of the built font. Style sheets name it `exam-math.woff2`. */
const MADE = 'node_modules/.cache/quiz-okul/exam-math.woff2';

/** Ranges of characters. Browsers draw variables (`mi`) with letters of the last two ranges. */
const RANGES = [' ~', 'ΑΩ', 'αω', '\u{1d400}\u{1d467}', '\u{1d6e2}\u{1d71b}'];
const SIGNS = [
  ...['çğıöşüÇĞİÖŞÜâîû', 'ϕϑϵℎℏℓℂℕℙℚℝℤ∂∇∞∅∀∃∄', '²³°±×÷·−∓∗∘•⋅/√∛∑∏∫∬∮'],
  ...['=≠≈≡≅∼≃∝<>≤≥≪≫≮≯⩽⩾', '∈∉∋⊂⊆⊃⊇⊄⊈∪∩∖∧∨¬⊕⊗', '∠∡⊥⟂∥∦∣∴∵△▵▲□■◯◊°€₺‰'],
  ...['←↑→↓↔↕↗↘↦⇐⇑⇒⇓⇔⟵⟶⟷⟸⟹⟺⇌⇀↼', '()[]{}|‖⟨⟩⌈⌉⌊⌋⏞⏟⎴⎵', '′″‴…⋯⋮⋱,.;:!?“”’'],
  ...['ˆˇ˜¯˙¨‾˘´`\u0302\u0303\u0304\u0307\u0308\u20d7', '\u2061\u2062\u2063\u2064\u00a0\u2009'],
];

/** Signs of formulas at school. The device's fonts draw any other sign. */
export const MATH_SIGNS = [...RANGES.map(signsIn), ...SIGNS].join('');

function signsIn(range: string): string {
  const [from = 0, to = 0] = [...range].map((sign) => sign.codePointAt(0));
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/** Builds the font of formulas: a large font reduced to `MATH_SIGNS` and their stretched forms. */
export const mathFont = (root: string): Plugin => ({
  name: 'math-font',
  config: () => ({
    resolve: { alias: [{ find: 'exam-math.woff2', replacement: join(root, MADE) }] },
  }),
  async buildStart() {
    const whole = require.resolve(
      '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2',
    );
    const font = await subsetFont(await readFile(whole), MATH_SIGNS, { targetFormat: 'woff2' });
    await mkdir(dirname(join(root, MADE)), { recursive: true });
    await writeFile(join(root, MADE), Uint8Array.from(font));
  },
});
