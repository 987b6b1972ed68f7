import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readDocument, write } from '../../store/write.ts';
import { feedback, serverOfEachTest, wiredDevice } from '../test-support/server-of-each-test.ts';
import { drain } from './drain.ts';

const server = serverOfEachTest();
const ID = 'feedback:f1';

/** Events of one document in any order. A step with `cut` dies half-way. */
const STEPS = [
  'write',
  'drain',
  'drain, cut',
  'push',
  'push, cut before',
  'push, cut after',
  'push, written meanwhile',
  'refuse',
  'take again',
] as const;

type Wired = Awaited<ReturnType<typeof wiredDevice>>;

/** Plays the steps on a device. */
function player({ store, log, remote, send }: Wired) {
  let written = 0;
  const put = async () => {
    written += 1;
    await write(store, 'feedback', 'f1', () => feedback('f1', `Yazı ${written}`));
  };
  const through = (bulkDocs: (push: () => Promise<unknown>) => Promise<unknown>) =>
    Object.create(remote, {
      bulkDocs: {
        value: (...given: Parameters<typeof remote.bulkDocs>) =>
          bulkDocs(() => remote.bulkDocs(...given)),
      },
    });
  const cut = () => Promise.reject(new Error('cut'));
  const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
  const play: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
    write: put,
    drain: () => drain(store, log),
    'drain, cut': async () => {
      const update = vi.spyOn(store.outbox, 'update');
      update.mockImplementationOnce(cut as never);
      await quietly(drain(store, log));
      update.mockRestore();
    },
    push: () => quietly(send()),
    'push, cut before': () => quietly(send(through(cut))),
    'push, cut after': () => quietly(send(through((push) => push().then(cut)))),
    'push, written meanwhile': () =>
      quietly(
        send(
          through((push) =>
            push().then(async (answer) => {
              await put();
              return answer;
            }),
          ),
        ),
      ),
    refuse: async () => void server.control.refused.set(ID, 'not-yours'),
    'take again': async () => void server.control.refused.clear(),
  };
  return { play, put };
}

test('ends with the last content on the server and an empty outbox, in any order of events', async () => {
  const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 14 });
  const law = fc.asyncProperty(steps, async (happens) => {
    server.control.refused.clear();
    const device = await wiredDevice(server);
    const { play, put } = player(device);
    await put();
    for (const step of happens) await play[step]();
    server.control.refused.clear();
    // A refused document waits for its writer's next write.
    await put();
    await device.send().catch(() => device.send());
    expect(await device.store.outbox.toArray()).toEqual([]);
    const row = await readDocument(device.store, 'feedback', ID);
    expect(await device.role.get(ID)).toMatchObject({ title: row?.title });
    await device.close();
  });
  await fc.assert(law, { numRuns: 60 });
});
