import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import type { PictureRef, SoundRef } from '../../../domain/media/ref.ts';
import { soundInWords } from '../../../domain/media/sounds.ts';
import type { MathNode } from '../../../domain/rich-text/math.ts';
import type { Formula } from '../../../domain/rich-text/rich-text.ts';
import { richMessages as messages } from '../messages.ts';
import classes from './Editor.module.css';

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

/** Renders a picture in the editor. @param load returns an object URL, which this view frees */
export const pictureView =
  (load: (picture: PictureRef) => Promise<string | null>) =>
  (node: Node): NodeView => {
    const { ref } = node.attrs as { ref: PictureRef };
    const dom = document.createElement('img');
    Object.assign(dom, { alt: ref.alt, width: ref.width, height: ref.height });
    let isGone = false;
    void load(ref).then((url) => {
      if (!url) return;
      if (isGone) URL.revokeObjectURL(url);
      else dom.src = url;
    });
    return {
      dom,
      destroy: () => {
        isGone = true;
        if (dom.src) URL.revokeObjectURL(dom.src);
      },
    };
  };

/** Renders a sound in the editor. @param onOpen called on a click, with its position */
export const soundView =
  (onOpen: (sound: SoundRef, at: number) => void) =>
  (node: Node, _view: unknown, positionOf: () => number | undefined): NodeView => {
    const { ref } = node.attrs as { ref: SoundRef };
    const dom = document.createElement('button');
    dom.type = 'button';
    dom.className = classes.sound ?? '';
    dom.textContent = `${soundInWords(ref)} · ${messages.plays(ref.plays)}`;
    dom.addEventListener('click', () => {
      const at = positionOf();
      if (at !== undefined) onOpen(ref, at);
    });
    return { dom };
  };
