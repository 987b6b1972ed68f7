import { describe, expect, it } from 'vitest';
import { columnsFor, windowOf } from './PickList.tsx';

describe('windowOf', () => {
  it('draws a few rows of a long list, among them those in view', () => {
    const view = windowOf({ width: 600, height: 256, scrolled: 3000 }, 2000, 64);
    expect(view.columns).toBe(3);
    expect(view.from * 64).toBeLessThanOrEqual(3000);
    expect(view.to * 64).toBeGreaterThanOrEqual(3256);
    expect(view.to - view.from).toBeLessThan(20);
    expect(view.height).toBe(Math.ceil(2000 / 3) * 64);
  });

  it('draws rows of the list even if a search makes it shorter than the scroll position', () => {
    const view = windowOf({ width: 600, height: 256, scrolled: 9000 }, 5, 64);
    expect([view.from, view.to]).toEqual([0, 2]);
  });

  it('draws the first rows before anything is measured', () => {
    expect(windowOf({ width: 0, height: 0, scrolled: 0 }, 40, 64)).toMatchObject({
      columns: 1,
      from: 0,
      to: 12,
    });
  });
});

it('uses fewer columns in a narrower list', () => {
  expect([360, 700, 300].map(columnsFor)).toEqual([2, 3, 1]);
});
