import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import type { SoundRef } from '../../../domain/media/ref.ts';
import { soundInWords } from '../../../domain/media/sounds.ts';
import { richMessages as messages } from '../messages.ts';
import classes from './Editor.module.css';

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
