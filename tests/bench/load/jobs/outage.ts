import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { docIdOf } from '../../../../src/domain/doc-id.ts';
import { newFeedback } from '../../../../src/domain/documents/feedback/make.ts';
import { newId } from '../../../../src/domain/ids.ts';
import { forEach } from '../../../../sync-server/support/async/for-each.ts';
import type { Remote } from '../device.ts';
import { WaitingFeed } from './waiting-feed.ts';

export interface OutageOrder {
  /** People, each with so many devices that wait. */
  people: { uid: string; remote: Remote }[];
  devicesEach: number;
  /** From when all wait, ms. */
  lasts: number;
}

export interface Push {
  /** When it was sent, `Date.now()`, and how long its answer took, ms. */
  at: number;
  took: number;
  isTaken: boolean;
}

export interface OutageFigures {
  pushes: Push[];
  /** At one moment: feeds that wait, and requests that had failed by then. */
  looks: { at: number; waiting: number; failures: number }[];
}

const OPENING = 50;
/** ms. */
const PUSH_EVERY = 100;
const LOOK_EVERY = 100;
/** A server takes at most 10,000 connections from one address. */
const ADDRESSES = 8;
/** A push that is not answered by then has hung. ms. */
const PATIENCE = 30_000;

/** Devices wait, and one after another pushes a document. Progress 1: all of them wait. */
export async function outage(
  { people, devicesEach, lasts }: OutageOrder,
  progressed: (stage: number) => void,
): Promise<OutageFigures> {
  const feeds = people.flatMap(({ remote }, at) =>
    Array.from(
      { length: devicesEach },
      () => new WaitingFeed(remote, `127.0.0.${2 + (at % ADDRESSES)}`),
    ),
  );
  await forEach(feeds, OPENING, (feed) => feed.open());
  progressed(1);
  const until = Date.now() + lasts;
  const looks: OutageFigures['looks'] = [];
  const looking = setInterval(() => looks.push(lookAt(feeds)), LOOK_EVERY);
  const pushes: Promise<Push>[] = [];
  for (let at = 0; Date.now() < until; at++) {
    const person = people[at % people.length];
    if (person) pushes.push(push(person));
    await pause(PUSH_EVERY);
  }
  clearInterval(looking);
  const done = await Promise.all(pushes);
  for (const feed of feeds) feed.close();
  return { looks, pushes: done };
}

function lookAt(feeds: readonly WaitingFeed[]) {
  let [waiting, failures] = [0, 0];
  for (const feed of feeds) {
    if (feed.waitingSince !== null) waiting++;
    failures += feed.failures;
  }
  return { at: Date.now(), waiting, failures };
}

async function push({ uid, remote }: OutageOrder['people'][number]): Promise<Push> {
  const feedback = newFeedback({
    ...{ id: newId(), userId: uid, username: 'Ayşe Yılmaz' },
    ...{ title: 'Tablet', description: 'Ekran', reportTime: Date.now() },
  });
  const at = Date.now();
  const _rev = `1-${randomBytes(16).toString('hex')}`;
  const isTaken = await taken(remote, { ...feedback, _id: docIdOf(feedback), _rev });
  return { at, took: Date.now() - at, isTaken };
}

async function taken({ url, headers }: Remote, doc: object): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/_bulk_docs`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ docs: [doc], new_edits: false }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await answer.text();
    return answer.status === 201 && text === '[]';
  } catch {
    return false;
  }
}
