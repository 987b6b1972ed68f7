import type { Inline, Mark } from '../../../domain/rich-text/rich-text.ts';

/** Builds a line. Collapses white space like a browser. */
export class InlineBuilder {
  readonly #inlines: Inline[] = [];
  #isAtBlank = true;

  text(text: string, marks: readonly Mark[]): void {
    const single = text.replace(/[ \t\r\n\f\u00A0]+/g, ' ').replace(/[\u200B\uFEFF\u00AD]/g, '');
    const shown = this.#isAtBlank ? single.replace(/^ /, '') : single;
    if (shown === '') return;
    this.#isAtBlank = shown.endsWith(' ');
    this.#inlines.push({ type: 'text', text: shown, marks: [...marks] });
  }

  add(inline: Inline): void {
    this.#inlines.push(inline);
    this.#isAtBlank = false;
  }

  /** Returns the line without a blank at its end; an empty list if the line is blank. */
  done(): Inline[] {
    const last = this.#inlines.at(-1);
    if (last?.type === 'text' && this.#isAtBlank) {
      this.#inlines.pop();
      this.#isAtBlank = false;
      const text = last.text.trimEnd();
      if (text !== '') this.#inlines.push({ ...last, text });
    }
    return this.#inlines;
  }
}
