import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import type { SessionUser } from '../../src/domain/session/api.ts';
import { Store } from '../../src/store/tables.ts';
import { type Workspace, WorkspaceProvider } from '../../src/store/workspace.ts';
import { ConfirmProvider } from '../../src/ui/Confirm.tsx';
import { ToastArea } from '../../src/ui/ToastArea.tsx';

export const TEACHER: SessionUser = {
  uid: 'teacher1',
  email: 'ogretmen@okul.test',
  displayName: 'Nermin Öğretmen',
  phoneNumber: '05321234567',
  userRole: 'teacher',
  isVerified: true,
};

export const STUDENT: SessionUser = {
  uid: 'student1',
  email: 'ogrenci@okul.test',
  displayName: 'Ali Çelik',
  phoneNumber: '05321234567',
  userRole: 'student',
  isVerified: false,
};

/** Sample of a clock that agrees with the server's clock. */
const A_READING = () => ({ wall: Date.now(), monotonic: 1, boot: 'boot', offset: 0 });

let count = 0;

/** Creates a workspace on empty tables, without a sync. `failWith` makes the next write fail. */
export async function testWorkspace(
  user: SessionUser = TEACHER,
): Promise<Workspace & { failWith: (error: Error) => unknown }> {
  count += 1;
  // Uses a separate database, because work may be retried on it after the test has ended.
  Dexie.dependencies.indexedDB = new IDBFactory();
  const store = new Store(user.uid);
  await store.open();
  return {
    user,
    device: `device${count}`,
    store,
    clock: {
      now: () => Date.now(),
      sample: A_READING,
      whenTold: () => null,
    } as unknown as Workspace['clock'],
    sync: {} as Workspace['sync'],
    failWith: (error) =>
      vi.spyOn(store, 'transaction').mockImplementationOnce(() => Promise.reject(error) as never),
  };
}

interface Place {
  /** Route pattern and opened address; both `/` by default. */
  path?: string;
  at?: string;
  /** State of the link that opened the screen. */
  state?: unknown;
  workspace?: Workspace | null;
  /** Content of every other address. */
  elsewhere?: ReactElement | null;
}

/** Renders a screen as in the app. Returns the user's events. */
export function renderScreen(
  screen: ReactElement,
  { path = '/', at = path, state, workspace = null, elsewhere = null }: Place = {},
): UserEvent {
  render(
    <MantineProvider env="test">
      <WorkspaceProvider value={workspace}>
        <MemoryRouter initialEntries={[state === undefined ? at : { pathname: at, state }]}>
          <ConfirmProvider>
            <Routes>
              <Route path={path} element={screen} />
              <Route path="*" element={elsewhere} />
            </Routes>
          </ConfirmProvider>
          <ToastArea />
        </MemoryRouter>
      </WorkspaceProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}

/** Sets a field's text at once; typing letter by letter takes jsdom seconds. */
export async function fillIn(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field);
  await person.click(field);
  await person.paste(text);
}
