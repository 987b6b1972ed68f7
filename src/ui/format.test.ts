import { expect, it } from 'vitest';
import { atTime, formatDay, onDay } from './format.ts';

const on = (day: number, hours: number, minutes: number) =>
  new Date(2026, 10, day, hours, minutes).getTime();
const NOW = on(22, 15, 0);

it.each([
  [13, 57, '13:57’de'],
  [14, 30, '14:30’da'],
  [14, 40, '14:40’ta'],
  [14, 20, '14:20’de'],
  [14, 13, '14:13’te'],
  [14, 6, '14:06’da'],
  [14, 0, '14:00’te'],
  [10, 0, '10:00’da'],
  [20, 0, '20:00’de'],
  [0, 0, '00:00’da'],
])('gives %i:%i the Turkish suffix of its spoken form', (hours, minutes, expected) => {
  expect(atTime(on(22, hours, minutes), NOW)).toBe(expected);
});

it('includes the date if it is not today', () => {
  expect(atTime(on(21, 13, 57), NOW)).toBe('21.11.2026 13:57’de');
});

it.each([
  [22, 'bugün 22:00'],
  [23, 'yarın 22:00'],
  [27, 'Cuma 22:00'],
  [29, '29.11.2026 22:00'],
  [21, '21.11.2026 22:00'],
])('names the day of %i in words', (day, expected) => {
  expect(formatDay(on(day, 22, 0), NOW)).toBe(expected);
});

it('puts the locative after the time of a day', () => {
  expect(onDay(on(22, 22, 0), NOW)).toBe('bugün 22:00’de');
  expect(onDay(on(23, 14, 30), NOW)).toBe('yarın 14:30’da');
});
