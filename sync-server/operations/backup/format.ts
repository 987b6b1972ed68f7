import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { canonical } from '../../../src/domain/merge/canonical.ts';
import { z } from '../../../src/domain/zod.ts';
import { io } from '../../storage/documents.ts';
import { everyRevision } from '../../storage/everything.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { UNFINISHED_ID } from '../admit.ts';

/** Version of the format. Raise it if older programs cannot read new backups. */
export const FORMAT = 1;

const DATABASE_NAME = /^[a-z][a-z0-9_-]{0,237}$/;

const digestSchema = z.object({
  leaves: z.number(),
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** Line of a backup: head; name, leaves and end of each database; end of the backup. */
export const lineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    format: z.literal(FORMAT),
    version: z.string(),
    /** Schema of the data: `target` and `protocol` of `SchemaMark`. */
    schema: z.int(),
    protocol: z.int(),
    madeAt: z.number(),
    /** Secret of the server. Account ids and session ids are hashed with it. */
    secret: z.string().check(z.minLength(1)),
  }),
  z.object({ kind: z.literal('database'), name: z.string().check(z.regex(DATABASE_NAME)) }),
  z.object({
    kind: z.literal('leaf'),
    leaf: z.looseObject({ _id: z.string(), _rev: z.string(), _deleted: z.optional(z.boolean()) }),
  }),
  z.object({ kind: z.literal('end'), name: z.string(), ...digestSchema.shape }),
  z.object({ kind: z.literal('whole'), databases: z.number() }),
]);
export type Line = z.infer<typeof lineSchema>;

export const laterHeadSchema = z.object({
  kind: z.literal('head'),
  format: z.int().check(z.gt(FORMAT)),
  version: z.string(),
});

export class BackupUnusable extends Error {}

/** Compresses lines. An error ends the stream early, so that readers detect an incomplete file. */
export function packed(lines: AsyncIterable<Line>): Readable {
  const gzip = createGzip();
  pipeline(Readable.from(texts(lines)), gzip, () => {});
  return gzip;
}

async function* texts(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

export type Leaf = {
  _id: string;
  _rev: string;
  _deleted?: boolean;
  _revisions?: { start: number; ids: string[] };
} & Record<string, unknown>;

/** Yields a database's leaves, without design documents and the mark of an unfinished restore. */
export async function* leavesOf(storage: Storage, name: string): AsyncGenerator<Leaf[]> {
  const db = await storage.open(name);
  for await (const page of everyRevision(storage, name)) {
    const docs = page
      .filter(({ id }) => !id.startsWith('_design/') && id !== UNFINISHED_ID)
      .flatMap(({ id, revs }) => revs.map((rev) => ({ id, rev })));
    if (docs.length > 0) yield await read(db, docs);
  }
}

async function read(db: Database, docs: { id: string; rev: string }[]): Promise<Leaf[]> {
  const { results } = await io(() => db.bulkGet({ docs, revs: true }));
  return results.flatMap(({ docs: found }) =>
    // Skips a leaf that was replaced meanwhile. A later page has its successor.
    found.flatMap((one) => ('ok' in one ? [one.ok as Leaf] : [])),
  );
}

/** Digest of a set of leaves. It is a sum, because databases list documents in different orders. */
export class Digest {
  #sum = 0n;
  #count = 0;

  add(leaf: Leaf): void {
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hashOf(leaf)}`));
    this.#count++;
  }

  get value(): { leaves: number; digest: string } {
    return { leaves: this.#count, digest: this.#sum.toString(16).padStart(64, '0') };
  }
}

/** Hashes a leaf without its ancestry, whose length differs between databases. */
export function hashOf({ _revisions: _ancestry, ...content }: Leaf): string {
  return createHash('sha256').update(canonical(content)).digest('hex');
}
