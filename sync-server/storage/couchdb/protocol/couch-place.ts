import { keyedQueueOfEach } from '../../../support/async/queues.ts';
import { CouchError } from '../../couch-error.ts';
import { BESIDE, type IncomingWrite } from '../../guard.ts';
import {
  type Incoming,
  leavesWith,
  type Outcome,
  type StoredLeaves,
  type WritePlace,
  writeOf,
} from '../../protocol/write-place.ts';
import { encodedId, jsonOf } from '../client.ts';
import type { CouchStorage } from '../storage.ts';
import { askCouch, askJson, type CouchExchange } from './context.ts';
import { keepLocal } from './local-docs.ts';
import { lookFor, winnerOf } from './look-for.ts';

export function couchPlace(exchange: CouchExchange): WritePlace {
  /** Documents that only the gateway can judge; see `BESIDE`. */
  const beside = new Set<Incoming>();
  return {
    inTurn: (work) => inTurnOf(exchange.context.storage, exchange.name, work),
    winner: (id) => winnerOf(exchange, id),
    changes: async (documents, newEdits) => {
      const writes = await changes(exchange, documents, newEdits);
      documents.forEach((document, at) => {
        if (isBeside(writes[at])) beside.add(document);
      });
      return writes;
    },
    store: async (documents, newEdits) => {
      const stored = new Map<Incoming, Outcome>();
      for (const [by, some] of [
        [exchange, documents.filter((document) => !beside.has(document))],
        [withRole(exchange, BESIDE), documents.filter((document) => beside.has(document))],
      ] as const) {
        const outcomes = some.length > 0 ? await store(by, some, newEdits) : [];
        outcomes.forEach((one, at) => {
          stored.set(some[at] as Incoming, one);
        });
      }
      return documents.map((document) => stored.get(document) as Outcome);
    },
    keep: (doc) => keepLocal(exchange, doc),
  };
}

/** Returns true if CouchDB's rules do not see the revision by which the gateway judges. */
function isBeside(write: IncomingWrite | undefined): boolean {
  if (!write) return false;
  const { before, rivals, knows, revision } = write;
  if (!before) return (revision?.start ?? 1) > 1;
  return !knows || rivals !== undefined || before._deleted === true;
}

function withRole(exchange: CouchExchange, role: string): CouchExchange {
  const { user } = exchange;
  return { ...exchange, user: user && { ...user, roles: [...user.roles, role] } };
}

const NOTHING: StoredLeaves = { winner: null, rivals: [] };

async function changes(
  exchange: CouchExchange,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<readonly (IncomingWrite | undefined)[]> {
  const { before, found } = await lookFor(exchange, documents);
  const writes = documents.map((document) => ({
    ...writeOf(document, before.get(document.id) ?? NOTHING, newEdits),
    ...(found && { found }),
  }));
  const beside = writes.filter(({ before: winner, knows }) => winner && !knows && !newEdits);
  const here = await knownRevisions(exchange, beside);
  const counted = await withLeaves(
    exchange,
    beside.filter((write) => !here.has(write)),
  );
  return writes.map((write) => {
    const isHere = !newEdits && (write.after._rev === write.before?._rev || here.has(write));
    return isHere ? undefined : (counted.get(write) ?? write);
  });
}

async function knownRevisions(
  exchange: CouchExchange,
  writes: readonly IncomingWrite[],
): Promise<Set<IncomingWrite>> {
  if (writes.length === 0) return new Set();
  const asked = Object.fromEntries(writes.map(({ id, after }) => [id, [after._rev]]));
  const missing = await askJson<Record<string, object>>(exchange, {
    method: 'POST',
    path: '/_revs_diff',
    json: asked,
  });
  return new Set(writes.filter(({ id }) => !Object.hasOwn(missing, id)));
}

interface Stored {
  id: string;
  rev?: string;
  error?: string;
  reason?: string;
}

async function store(
  exchange: CouchExchange,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<Outcome[]> {
  const docs = documents.map(({ doc }) => doc);
  const answers = await askJson<Stored[]>(exchange, {
    method: 'POST',
    path: '/_bulk_docs',
    json: { docs, new_edits: newEdits },
  });
  const ids = documents.map(({ id }) => id);
  exchange.context.storage.tell(exchange.name, ids);
  for (const id of ids) exchange.context.seen.note(exchange.name, id, true);
  if (newEdits) return answers.map((answer, at) => outcome(answer, ids[at] ?? ''));
  const failed = new Map(answers.flatMap((answer) => (answer.error ? [[answer.id, answer]] : [])));
  return documents.map(({ id, doc }) => {
    const failure = failed.get(id);
    return failure ? outcome(failure, id) : { id, rev: String(doc._rev) };
  });
}

const STATUS: Readonly<Record<string, number>> = { conflict: 409, forbidden: 403 };

function outcome({ rev, error, reason }: Stored, id: string): Outcome {
  if (!error) return { id, rev: rev ?? '' };
  return { id, refusal: new CouchError(STATUS[error] ?? 400, error, reason ?? '') };
}

const inTurn = keyedQueueOfEach();

/** Queues requests to a database in this process. Other servers' writes become branches. */
const inTurnOf = <T>(storage: CouchStorage, name: string, work: () => Promise<T>): Promise<T> =>
  inTurn(storage, name, work);

async function withLeaves(
  exchange: CouchExchange,
  beside: readonly IncomingWrite[],
): Promise<Map<IncomingWrite, IncomingWrite>> {
  const counted = await Promise.all(
    beside.map(async (write): Promise<[IncomingWrite, IncomingWrite]> => {
      const leaves = await leavesOf(exchange, write);
      return [write, { ...write, leaves: leavesWith(write, leaves) }];
    }),
  );
  return new Map(counted);
}

async function leavesOf(exchange: CouchExchange, { id, before }: IncomingWrite) {
  const rev = String(before?._rev);
  const query = new URLSearchParams({ rev, conflicts: 'true', deleted_conflicts: 'true' });
  const asked = { method: 'GET', path: `/${encodedId(id)}?${query}` };
  const { statusCode, body } = await askCouch(exchange, asked);
  const found = await jsonOf<{ _conflicts?: string[]; _deleted_conflicts?: string[] }>(body, asked);
  const { _conflicts = [], _deleted_conflicts = [] } = statusCode === 200 ? found : {};
  return [
    { rev, deleted: before?._deleted === true },
    ..._conflicts.map((conflict) => ({ rev: conflict, deleted: false })),
    ..._deleted_conflicts.map((conflict) => ({ rev: conflict, deleted: true })),
  ];
}
