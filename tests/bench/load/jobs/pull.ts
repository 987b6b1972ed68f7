import { databaseOf, newReplica, type Remote } from '../device.ts';

export interface PullOrder {
  ours: Remote;
  /** An empty database, which first gets the same documents. */
  bare: Remote;
  rounds: number;
}

export interface PullFigures {
  /** Of each round, ms. */
  ours: number[];
  bare: number[];
  documents: number;
}

/** First syncs into empty replicas, one of ours and one of the bare engine in turn. */
export async function pull({ ours, bare, rounds }: PullOrder): Promise<PullFigures> {
  const copy = newReplica();
  await copy.replicate.from(databaseOf(ours));
  await copy.replicate.to(databaseOf(bare));
  const { doc_count: documents } = await copy.info();
  const figures: PullFigures = { ours: [], bare: [], documents };
  for (let round = 0; round < rounds; round++) {
    // Whoever is second finds caches warm, so they take turns at that as well.
    const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const);
    for (const side of order) figures[side].push(await timed({ ours, bare }[side], documents));
  }
  return figures;
}

async function timed(remote: Remote, documents: number): Promise<number> {
  const replica = newReplica();
  const begun = performance.now();
  await replica.replicate.from(databaseOf(remote));
  const took = performance.now() - begun;
  const { doc_count } = await replica.info();
  if (doc_count !== documents) throw new Error(`${doc_count} documents instead of ${documents}`);
  await replica.destroy();
  return took;
}
