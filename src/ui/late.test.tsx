import { screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../tests/support/render-screen.tsx';
import { LoadBoundary } from './EmptyState.tsx';
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
])('shows a component that is loaded %s', async (_, fetched) => {
  show(fetched(async () => () => <p>geldi</p>));
  expect(await screen.findByText('geldi')).toBeVisible();
});

it.each([
  ['after the first paint', afterPaint],
  ['ahead', fetchedAhead],
])('shows nothing if a component to be loaded %s cannot be loaded', async (_, fetched) => {
  show(fetched(() => Promise.reject(new TypeError('Failed to fetch'))));
  expect(await screen.findByText('sayfa')).toBeVisible();
  expect(screen.queryByText('bekliyor')).toBeNull();
});

class Whole extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>bütün sayfa</p> : this.props.children;
  }
}

const Unreadable = () => {
  throw new Error('no storage');
};

it.each([
  ['a part report content that cannot be read', Unreadable, 'okunamadı'],
  [
    'the whole page repair a missing part of the app',
    late(() => Promise.reject(new TypeError('Failed to fetch'))),
    'bütün sayfa',
  ],
])('lets %s', async (_, Part, said) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(
    <Whole>
      <LoadBoundary message="okunamadı">
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </LoadBoundary>
    </Whole>,
  );
  expect(await screen.findByText(said)).toBeVisible();
});
