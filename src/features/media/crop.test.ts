import { expect, test } from 'vitest';
import { cropBetween, movedCrop, positionIn, resizedCrop, turnedCrop, WHOLE } from './crop.ts';

const box = { left: 100, top: 50, width: 200, height: 100 };

test('measures the pointer’s position as a share of the picture, at the edge if it is outside', () => {
  expect(positionIn({ clientX: 150, clientY: 75 }, box)).toEqual({ x: 0.25, y: 0.25 });
  expect(positionIn({ clientX: 0, clientY: 900 }, box)).toEqual({ x: 0, y: 1 });
});

test('selects the part between two positions in any direction', () => {
  const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
  expect(cropBetween({ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.75 })).toEqual(crop);
  expect(cropBetween({ x: 0.75, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(crop);
});

test('ignores a tap', () => {
  expect(cropBetween({ x: 0.25, y: 0.5 }, { x: 0.26, y: 0.9 })).toBeNull();
});

test('moves a part up to the edges', () => {
  const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
  expect(movedCrop(crop, { x: -0.05, y: 0.05 })).toEqual({ ...crop, x: 0.2, y: 0.55 });
  expect(movedCrop(crop, { x: 1, y: -1 })).toEqual({ ...crop, x: 0.5, y: 0 });
});

test('resizes a part up to the edges of the picture, and down to a minimum size', () => {
  const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
  expect(resizedCrop(crop, { x: 0.05, y: -0.05 })).toEqual({ ...crop, width: 0.55, height: 0.2 });
  expect(resizedCrop(crop, { x: 1, y: 1 })).toEqual({ ...crop, width: 0.75, height: 0.5 });
  expect(resizedCrop(crop, { x: -1, y: -1 })).toEqual({ ...crop, width: 0.03, height: 0.03 });
});

test('selects the same part again after four turns by 90 degrees', () => {
  const crop = { x: 0.125, y: 0.5, width: 0.25, height: 0.375 };
  expect(turnedCrop(crop)).toEqual({ x: 0.125, y: 0.125, width: 0.375, height: 0.25 });
  expect([1, 2, 3, 4].reduce(turnedCrop, crop)).toEqual(crop);
  expect(turnedCrop(WHOLE)).toEqual(WHOLE);
});
