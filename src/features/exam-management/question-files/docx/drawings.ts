import type { PictureEdit } from '../../../../actions/encode-picture.ts';
import { UNEDITED } from '../../../../actions/encode-picture.ts';
import { attribute } from '../xml.ts';

/** Picture in a document. `relation` names its file. */
export interface Drawn {
  relation: string;
  alt: string;
  edit: PictureEdit;
}

const elementsNamed = (parent: Element, name: string): Element[] =>
  [...parent.getElementsByTagName('*')].filter(({ localName }) => localName === name);

export const textBoxesIn = (drawing: Element): Element[] =>
  elementsNamed(drawing, 'txbxContent').filter(
    (box) =>
      !elementsNamed(drawing, 'txbxContent').some((other) => other !== box && other.contains(box)),
  );

/** Returns the pictures of a drawing outside of its text boxes, or `formula` for a formula. */
export function drawingOf(drawing: Element): Drawn[] | 'formula' {
  const isInBox = (element: Element) => textBoxesIn(drawing).some((box) => box.contains(element));
  const program = attribute(elementsNamed(drawing, 'OLEObject')[0] ?? null, 'ProgID') ?? '';
  if (/^(?:equation|mathtype)/i.test(program)) return 'formula';
  const alt = altOf(drawing);
  const blips = elementsNamed(drawing, 'blip').filter((one) => !isInBox(one));
  const old = elementsNamed(drawing, 'imagedata').filter((one) => !isInBox(one));
  return [...blips, ...old].flatMap((one) => {
    const relation = attribute(one, 'embed') ?? attribute(one, 'link') ?? attribute(one, 'id');
    return relation === null ? [] : { relation, alt, edit: editOf(one) };
  });
}

function altOf(drawing: Element): string {
  const described = elementsNamed(drawing, 'docPr')[0] ?? null;
  const shape = elementsNamed(drawing, 'shape')[0] ?? null;
  const alt = attribute(described, 'descr') ?? attribute(shape, 'alt') ?? '';
  // Omits an alternative text that is only the name of a file.
  return /^\S+\.(?:png|jpe?g|gif|bmp|webp)$/i.test(alt) ? '' : alt;
}

/** Returns the visible part of a picture (shares of a side). Word stores the entire picture. */
function editOf(blip: Element): PictureEdit {
  const part = [...(blip.parentElement?.children ?? [])].find(
    ({ localName }) => localName === 'srcRect',
  );
  const share = (side: string) => Math.max(0, Number(attribute(part ?? null, side) ?? 0) / 100_000);
  const [x, y] = [share('l'), share('t')];
  const [width, height] = [1 - x - share('r'), 1 - y - share('b')];
  return width > 0 && height > 0 ? { turns: 0, crop: { x, y, width, height } } : UNEDITED;
}
