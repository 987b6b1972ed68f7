import { LIMITS } from '../limits.ts';

const PICTURE_FAULTS = [
  'picture-kind',
  'picture-damaged',
  'picture-animated',
  'picture-size',
] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

export const isPictureFault = (code: string): code is PictureFault =>
  PICTURE_FAULTS.some((fault) => fault === code);

interface Found {
  width: number;
  height: number;
  isAnimated: boolean;
  isWhole: boolean;
}

/** Returns a picture's fault: other format, cut off, animated or huge. Decodes nothing. */
export function pictureFault(bytes: Uint8Array): PictureFault | null {
  const format = FORMATS.find(({ mark, at }) => textAt(bytes, at, mark.length) === mark);
  if (!format) return 'picture-kind';
  const found = readUntilEnd(() => format.read(bytes, viewOf(bytes)));
  if (!found || found.width * found.height === 0) return 'picture-damaged';
  if (found.width * found.height > LIMITS.picturePixels) return 'picture-size';
  if (found.isAnimated) return 'picture-animated';
  return found.isWhole ? null : 'picture-damaged';
}

type Read = (bytes: Uint8Array, view: DataView) => Found;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Returns null for a file that ends too early or has an unknown block. */
function readUntilEnd(read: () => Found): Found | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const readPng: Read = (bytes, view) => {
  const chunks = new Set<string>();
  for (let at = 8; at + 12 <= bytes.length; at += view.getUint32(at) + 12)
    chunks.add(textAt(bytes, at + 4, 4));
  return {
    ...{ width: view.getUint32(16), height: view.getUint32(20) },
    ...{ isAnimated: chunks.has('acTL'), isWhole: chunks.has('IEND') },
  };
};

/** Returns true for a JPEG frame header; c4 and cc define tables, and c8 is reserved. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SCAN = 0xda;

const readJpeg: Read = (bytes, view) => {
  const found = { width: 0, height: 0, isAnimated: false };
  let at = 2;
  for (let marker = view.getUint8(at + 1); marker !== SCAN; marker = view.getUint8(at + 1)) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('no marker');
    if (isFrame(marker))
      Object.assign(found, { height: view.getUint16(at + 5), width: view.getUint16(at + 7) });
    // Skips fill bytes, of which any number may precede a marker.
    at += marker === 0xff ? 1 : view.getUint16(at + 2) + 2;
  }
  // Searches from the scan, because an earlier end mark belongs to a thumbnail.
  const scan = bytes.subarray(at);
  const isWhole = scan.some((byte, n) => byte === 0xff && scan[n + 1] === 0xd9);
  return { ...found, isWhole };
};

const readGif: Read = (bytes, view) => {
  const tableAfter = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableAfter(view.getUint8(10));
  let frames = 0;
  const skipBlocks = () => {
    while (view.getUint8(at) !== 0) at += view.getUint8(at) + 1;
    at += 1;
  };
  for (let kind = view.getUint8(at); kind !== 0x3b; kind = view.getUint8(at)) {
    if (kind !== 0x21 && kind !== 0x2c) throw new RangeError('unknown block');
    frames += kind === 0x2c ? 1 : 0;
    at += kind === 0x2c ? 11 + tableAfter(view.getUint8(at + 9)) : 2;
    skipBlocks();
  }
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  return { width, height, isAnimated: frames > 1, isWhole: bytes.length > at };
};

const readWebp: Read = (bytes, view) => {
  const kind = textAt(bytes, 12, 4);
  const isWhole = view.getUint32(4, true) + 8 <= bytes.length;
  const isAnimated = kind === 'VP8X' && (view.getUint8(20) & 2) !== 0;
  return { ...webpSides(kind, view), isAnimated, isWhole };
};

function webpSides(kind: string, view: DataView): Pick<Found, 'width' | 'height'> {
  if (kind === 'VP8X') {
    const side = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1;
    return { width: side(24), height: side(27) };
  }
  if (kind === 'VP8L') {
    const sides = view.getUint32(21, true);
    return { width: (sides & 0x3fff) + 1, height: ((sides >> 14) & 0x3fff) + 1 };
  }
  const side = (at: number) => view.getUint16(at, true) & 0x3fff;
  return { width: side(26), height: side(28) };
}

/** Reads HEIC and AVIF. Leaves the detection of a cut-off file to the browser. */
const readHeif: Read = (bytes, view) => {
  const head = textAt(bytes, 0, HEIF_HEAD);
  const sizes = [...head.matchAll(/ispe/g)].map(({ index }) => ({
    ...{ width: view.getUint32(index + 8), height: view.getUint32(index + 12) },
  }));
  const largest = sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
  const isAnimated = ['avis', 'hevc', 'msf1'].includes(textAt(bytes, 8, 4));
  return { ...(largest ?? { width: 0, height: 0 }), isAnimated, isWhole: true };
};
/** Number of bytes at the beginning of a file that contain the picture's size. */
const HEIF_HEAD = 16_384;

const FORMATS: readonly { mark: string; at: number; read: Read }[] = [
  { mark: '\x89PNG\r\n\x1a\n', at: 0, read: readPng },
  { mark: '\xff\xd8\xff', at: 0, read: readJpeg },
  { mark: 'GIF87a', at: 0, read: readGif },
  { mark: 'GIF89a', at: 0, read: readGif },
  { mark: 'WEBP', at: 8, read: readWebp },
  { mark: 'ftyp', at: 4, read: readHeif },
];
