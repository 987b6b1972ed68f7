import { type ComponentType, lazy, Suspense } from 'react';
import { fetchOrNothing } from '../../../ui/late.ts';
import type { OwnRecordProps } from './OwnRecord.tsx';

// Asked for with the exam room, as an update may take the file away before the end. Nothing waits for it: who cannot load it hands in without.
const loading = fetchOrNothing(async () => (await import('./OwnRecord.tsx')).OwnRecord);
let OwnRecord: ComponentType<OwnRecordProps> = lazy(() => loading);
// `lazy` would leave it out of the first picture even then: the question would grow under the finger that answers it.
void loading.then((loaded) => {
  OwnRecord = loaded.default;
});

/** What the teacher will read of how the paper came about, and a sentence to that. */
export const LateOwnRecord = (props: OwnRecordProps) => (
  <Suspense>
    <OwnRecord {...props} />
  </Suspense>
);
