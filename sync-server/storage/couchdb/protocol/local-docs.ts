import type { Checkpoint, Doc } from '../../protocol/engine-port.ts';
import type { DocumentPath } from '../../protocol/identifiers.ts';
import { admittedCheckpoint, localId } from '../../protocol/replication.ts';
import { encodedId } from '../client.ts';
import { askCouch, askJson, type CouchExchange, forward, passedOn } from './context.ts';

export async function getLocal(exchange: CouchExchange, path: DocumentPath): Promise<unknown> {
  const { context, name, reply } = exchange;
  const id = localId(path);
  const waiting = context.checkpoints.waiting(name, id);
  if (waiting) return waiting;
  const answer = await forward(exchange, { path: `/${encodedId(id)}` });
  context.checkpoints.note(name, id, reply.statusCode === 200);
  return answer;
}

export async function keepLocal(exchange: CouchExchange, sent: Checkpoint): Promise<string> {
  const { context, name, user } = exchange;
  const doc = await admittedCheckpoint(
    exchange,
    sent,
    async () => context.checkpoints.isThere(name, sent._id) ?? isThere(exchange, sent._id),
  );
  // Copies these fields, so that a waiting write does not keep the whole request in memory.
  const write = (json: Doc) =>
    askJson<{ rev: string }>(
      { context, name, user },
      { method: 'PUT', path: `/${encodedId(doc._id)}`, json },
    );
  if (!doc._deleted) return context.checkpoints.take(name, doc, write);
  await context.checkpoints.writeNow(name, doc._id);
  context.checkpoints.note(name, doc._id, false);
  return (await write(doc)).rev;
}

export async function deleteLocal(exchange: CouchExchange, path: DocumentPath): Promise<unknown> {
  const { context, name } = exchange;
  const id = localId(path);
  await context.checkpoints.writeNow(name, id);
  context.checkpoints.note(name, id, false);
  return forward(exchange, {
    method: 'DELETE',
    path: `/${encodedId(id)}${passedOn(exchange, ['rev'])}`,
  });
}

async function isThere(exchange: CouchExchange, id: string): Promise<boolean> {
  const { statusCode, body } = await askCouch(exchange, {
    method: 'HEAD',
    path: `/${encodedId(id)}`,
  });
  await body.dump();
  return statusCode === 200;
}
