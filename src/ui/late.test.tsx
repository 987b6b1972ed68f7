import { screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../tests/support/render-screen.tsx';
import { afterPaint, fetchedAhead, late } from './late.ts';

const show = (Part: ComponentType) =>
  renderScreen(
    <Suspense fallback="bekliyor">
      <p>sayfa</p>
      <Part />
    </Suspense>,
  );

it.each([
  ['at its first showing', late],
  ['after the first paint', afterPaint],
  ['ahead', fetchedAhead],
])('shows a component that is fetched %s', async (_, fetched) => {
  show(fetched(async () => () => <p>geldi</p>));
  expect(await screen.findByText('geldi')).toBeVisible();
});

it.each([
  ['after the first paint', afterPaint],
  ['ahead', fetchedAhead],
])('shows nothing for a component fetched %s that cannot be loaded', async (_, fetched) => {
  show(fetched(() => Promise.reject(new TypeError('Failed to fetch'))));
  expect(await screen.findByText('sayfa')).toBeVisible();
  expect(screen.queryByText('bekliyor')).toBeNull();
});
