import { useMemo } from 'react';
import type { Member } from '../domain/documents/common.ts';
import { calledInOrder } from '../domain/namesakes.ts';
import { useLive } from './live.ts';
import { schoolNumbers } from './queries/directory.ts';

type Identity = Pick<Member, 'uid' | 'displayName'>;
export type Called<P> = P & { called: string };

/** Returns people in the order of every list, with the directory's numbers for namesakes. */
export function useCalled<P extends Identity>(people: readonly P[]): Called<P>[] {
  const uids = people.map(({ uid }) => uid).join(' ');
  const numbers = useLive((store) => schoolNumbers(store, people), [uids]);
  return useMemo(
    () => calledInOrder(people.map((one) => ({ ...one, schoolNumber: numbers?.get(one.uid) }))),
    [people, numbers],
  );
}
