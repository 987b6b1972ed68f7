import encodeQR from 'qr';

/** A QR code as a drawing: one square for each dark field. */
export function Qr({ text, label }: { text: string; label: string }) {
  const fields = encodeQR(text, 'raw');
  const path = fields.map((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  );
  return (
    <svg viewBox={`0 0 ${fields.length} ${fields.length}`} role="img" aria-label={label}>
      <path d={path.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
