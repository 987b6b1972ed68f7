import type { Mutation } from '../mutation.ts';

/** Who works on the server, what it leaves aside, and what it says of itself. */
export const WORKER: readonly Mutation[] = [
  {
    safeguard: 'One server works at a time',
    file: 'sync-server/worker/lease.ts',
    search: '    if (known && known.holder !== holder && !this.#isFree(known)) return;\n',
    replacement: '',
    test: [
      'sync-server/worker/lease.test.ts',
      'is held by one, whoever came first, for as long as it is renewed',
    ],
  },
  {
    safeguard: 'A lease that is not renewed is not relied on',
    file: 'sync-server/worker/lease.ts',
    search: 'this.#relied = asked + VALID;',
    replacement: 'this.#relied = asked + 2 * ABANDONED;',
    test: [
      'sync-server/worker/lease.test.ts',
      'is not relied on by a holder that cannot reach it, well before another takes it',
    ],
  },
  {
    safeguard: 'Another server goes on when one was killed',
    file: 'sync-server/worker/lease.ts',
    search: 'return holder === null || now - this.#seen.since >= ABANDONED;',
    replacement: 'return holder === null;',
    test: [
      'sync-server/worker/lease.test.ts',
      'moves within 15 s when its holder is killed, and never to two at once',
    ],
  },
  {
    safeguard: 'A server whose turn is over writes nothing',
    file: 'sync-server/worker/fenced-storage.ts',
    search: '        check();\n        return method',
    replacement: '        return method',
    test: [
      'sync-server/worker/shared-worker.test.ts',
      'what one holds that lost its right can no longer write',
    ],
  },
  {
    safeguard: 'A server that cannot become the one that works says so',
    file: 'sync-server/worker/shared-worker.ts',
    search: 'lag.isFailing || this.#lease.isFailing',
    replacement: 'lag.isFailing',
    test: [
      'sync-server/worker/shared-worker.test.ts',
      'one that cannot become the one who works says so: nobody may be working',
    ],
  },
  {
    safeguard: 'A document that breaks its schema is set aside with its reason',
    file: 'sync-server/worker/settle.ts',
    search:
      'await (reason ? setAside.record(this.database, id, reason) : setAside.clear(this.database, id));',
    replacement: 'await setAside.clear(this.database, id);',
    test: [
      'tests/sync/hostile.test.ts',
      'a document that breaks its schema is set aside, untouched, and the rest goes on',
    ],
  },
  {
    safeguard: 'What was set aside is known after a restart',
    file: 'sync-server/worker/set-aside.ts',
    search: 'if (doc) list.#entries.set(id, doc as unknown as SetAside);',
    replacement: 'void doc;',
    test: [
      'tests/sync/hostile.test.ts',
      'a document that breaks its schema is set aside, untouched, and the rest goes on',
    ],
  },
  {
    safeguard: 'A paper of a later version is set aside, and everything else goes on',
    file: 'sync-server/worker/settle.ts',
    search: "readable.length < leaves.length ? 'bad-schema' : undefined",
    replacement: 'undefined',
    test: [
      'tests/sync/older-app.test.ts',
      'a paper of a later version is set aside with its reason, and everything else goes on',
    ],
  },
  {
    safeguard: 'A damaged document in the school is set aside',
    file: 'sync-server/worker/school-reader.ts',
    search: '      await this.damaged(error.id);\n',
    replacement: '',
    test: ['tests/sync/hostile.test.ts', 'a damaged document in the school holds up no other'],
  },
  {
    safeguard: 'A worker that is late shows in health',
    file: 'sync-server/routes/health.ts',
    search: ' && !isBehind',
    replacement: '',
    test: [
      'sync-server/routes/health.test.ts',
      'is not well with a worker that is late, though nothing fails, and answers all the same',
    ],
  },
  {
    safeguard: 'A worker that gets nowhere shows in health',
    file: 'sync-server/routes/health.ts',
    search: ' && !lag.isFailing',
    replacement: '',
    test: [
      'sync-server/routes/health.test.ts',
      'is not well with a worker that gets nowhere, nor on a full disk',
    ],
  },
  {
    safeguard: 'A full disk shows in health',
    file: 'sync-server/routes/health.ts',
    search: ' && hasRoom',
    replacement: '',
    test: [
      'sync-server/routes/health.test.ts',
      'is not well with a worker that gets nowhere, nor on a full disk',
    ],
  },
  {
    safeguard: 'What a deactivated teacher writes later is refused with its reason',
    file: 'src/domain/access/judge.ts',
    search: "  if (lacksVerification(actor, after.type)) return 'not-verified';\n",
    replacement: '',
    test: [
      'tests/sync/deactivated.test.ts',
      'is told why each later write is refused, and the school keeps what came before',
    ],
  },
  {
    safeguard: 'The worker writes only while its turn lasts',
    file: 'sync-server/worker/shared-worker.ts',
    search: 'storage: this.#fenced() }',
    replacement: 'storage: this.#options.storage }',
    test: [
      'sync-server/worker/shared-worker.test.ts',
      'one whose right ends in the middle of its work writes nothing of it',
    ],
  },
  {
    safeguard: 'Work that failed is tried again',
    file: 'sync-server/worker/task.ts',
    search: '        this.#woken = true;\n        await this.#pause(failures);\n',
    replacement: '        await this.#pause(failures);\n',
    test: [
      'tests/sync/failing-storage.test.ts',
      'a storage that is down is tried again until it works; nothing is lost or set aside',
    ],
  },
  {
    safeguard: 'A damaged database shows in health',
    file: 'sync-server/routes/health.ts',
    search: ' && damaged === 0',
    replacement: '',
    test: [
      'sync-server/server.test.ts',
      'starts over any other damaged database, and says where it is kept',
    ],
  },
  {
    safeguard: 'Databases that keep silent show in health',
    file: 'sync-server/routes/health.ts',
    search: 'answers && hasRoom',
    replacement: 'hasRoom',
    test: [
      'sync-server/routes/ready.test.ts',
      'is not ready while they keep silent, which health says too, and whoever asks is answered',
    ],
  },
];
