import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import type { MathNode } from '../../../domain/rich-text/math.ts';
import type { Formula } from '../../../domain/rich-text/rich-text.ts';

const MATHML = 'http://www.w3.org/1998/Math/MathML';

function elementOf({ tag, attrs = {}, content }: MathNode): Element {
  const element = document.createElementNS(MATHML, tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
  element.append(...(typeof content === 'string' ? [content] : content.map(elementOf)));
  return element;
}

/** Renders a formula in the editor. @param onOpen called on a click, with its position */
export const formulaView =
  (onOpen: (formula: Omit<Formula, 'type'>, at: number) => void) =>
  (node: Node, _view: unknown, positionOf: () => number | undefined): NodeView => {
    const dom = document.createElement('span');
    const { latex, mathml, spoken } = node.attrs as Formula;
    const math = document.createElementNS(MATHML, 'math');
    math.setAttribute('displaystyle', 'true');
    math.setAttribute('aria-label', spoken);
    math.append(elementOf(mathml));
    dom.append(math);
    dom.addEventListener('click', () => {
      const at = positionOf();
      if (at !== undefined) onOpen({ latex, mathml, spoken }, at);
    });
    return { dom };
  };
