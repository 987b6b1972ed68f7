import encodeQR from 'qr';
import { useMemo } from 'react';
import classes from './CodeScreen.module.css';

/** Modules of white around a code, without which it is not found (ISO/IEC 18004, 6.3.8). */
const MARGIN = 4;

/** A text of the signs that QR codes pack most tightly, as a picture of sharp squares at any size. */
export function Code({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'alphanumeric', border: MARGIN });
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { size: rows.length, path: path.join('') };
}
