import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { DocOf } from '../../src/domain/document.ts';
import type { MergeableType } from '../../src/domain/merge/shapes.ts';
import type { SessionUser } from '../../src/domain/session/api.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { putRows, tableOf } from '../../src/store/rows.ts';
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

/** A clock that follows the server's from the start. */
const A_READING = () => ({ wall: Date.now(), monotonic: 1, boot: 'boot', offset: 0 });

let count = 0;

/**
 * A workspace on real, empty tables whose writes reach them at once: the replica is left out, the actions and their rules are
 * not. `failWith` makes the next write fail.
 */
export async function testWorkspace(
  user: SessionUser = TEACHER,
): Promise<Workspace & { failWith: (error: Error) => void }> {
  count += 1;
  // A disk of its own: a test may end while something is still tried again, which then finds the disk that it began on.
  Dexie.dependencies.indexedDB = new IDBFactory();
  const store = new Store(user.uid);
  await store.open();
  const failures: Error[] = [];
  async function edit<T extends MergeableType>(
    type: T,
    local: string,
    change: (current: DocOf<T> | null) => DocOf<T>,
  ): Promise<DocOf<T>> {
    const failure = failures.pop();
    if (failure) throw failure;
    const current = ((await tableOf(store, type).get(local)) ?? null) as DocOf<T> | null;
    const after = change(current);
    await putRows(store, type, [after]);
    return after;
  }
  return {
    user,
    device: `device${count}`,
    store,
    replica: async () => ({ uid: user.uid, edit, jot: edit }) as unknown as Replica,
    clock: {
      now: () => Date.now(),
      sample: A_READING,
      whenTold: () => null,
    } as unknown as Workspace['clock'],
    sync: {} as Workspace['sync'],
    failWith: (error) => failures.push(error),
  };
}

interface Place {
  /** The route's pattern and the address opened; `/` where the screen reads neither. */
  path?: string;
  at?: string;
  workspace?: Workspace | null;
}

/** Shows a screen as the app would, and gives the person who uses it. */
export function renderScreen(
  screen: ReactElement,
  { path = '/', at = path, workspace = null }: Place = {},
): UserEvent {
  render(
    <MantineProvider env="test">
      <WorkspaceProvider value={workspace}>
        <MemoryRouter initialEntries={[at]}>
          <ConfirmProvider>
            <Routes>
              <Route path={path} element={screen} />
              <Route path="*" element={null} />
            </Routes>
          </ConfirmProvider>
        </MemoryRouter>
      </WorkspaceProvider>
      <ToastArea />
    </MantineProvider>,
  );
  return userEvent.setup();
}

/** Puts a text into a field at one stroke; typing letter by letter takes jsdom seconds. */
export async function fillIn(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field);
  await person.click(field);
  await person.paste(text);
}
