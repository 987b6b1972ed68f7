import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Number of white modules around a code, as the standard requires. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Renders a QR code, always dark on light, because many cameras read no inverted code. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  );
}

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
