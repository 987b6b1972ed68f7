import { useState } from 'react';

export const TEXT_SIZES = ['normal', 'large', 'huge'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = 'okul.exam-text';

/** The size of the exam's text; the device remembers it. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState<TextSize>(readSize);
  const set = (next: TextSize) => {
    setSize(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Not remembered on a full device; it holds for now all the same.
    }
  };
  return [size, set];
}

function readSize(): TextSize {
  const stored = localStorage.getItem(KEY);
  return TEXT_SIZES.find((size) => size === stored) ?? 'normal';
}
