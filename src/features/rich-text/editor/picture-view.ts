import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import type { PictureRef } from '../../../domain/media/ref.ts';

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
