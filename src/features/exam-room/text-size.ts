import { useState } from 'react';

export const TEXT_SIZES = ['normal', 'large', 'huge'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = 'okul.exam-text';

/** Size of the exam's text, remembered on the device. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState<TextSize>(readSize);
  const set = (next: TextSize) => {
    setSize(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {}
  };
  return [size, set];
}

function readSize(): TextSize {
  const stored = localStorage.getItem(KEY);
  return TEXT_SIZES.find((size) => size === stored) ?? 'normal';
}
