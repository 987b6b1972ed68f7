import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { z } from '../../../src/domain/zod.ts';

/** Raised when a backup can no longer be read by an older program. */
export const FORMAT = 1;

/** As CouchDB has it, and none that is a path. */
const DATABASE_NAME = /^[a-z][a-z0-9_-]{0,237}$/;

const digestSchema = z.object({
  leaves: z.number(),
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/**
 * A backup is lines of JSON, packed with gzip: a head, then for each database its name, its leaves and its end. The last
 * line says that it is whole.
 */
export const lineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    format: z.literal(FORMAT),
    version: z.string(),
    /** Form of the data: `target` and `protocol` of their mark, see `SchemaMark`. */
    schema: z.int(),
    protocol: z.int(),
    /** ms. */
    madeAt: z.number(),
    /** What the server signs with; without it nobody's session and no address that was keyed with it holds. */
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

/** Head of a backup of a later `FORMAT`, as far as every program can read it. */
export const laterHeadSchema = z.object({
  kind: z.literal('head'),
  format: z.int().check(z.gt(FORMAT)),
  version: z.string(),
});

/** A file that is no backup, is cut off, or was changed. `message` is for the person who named it. */
export class BackupUnusable extends Error {}

/** Lines as they go into a file. An error while they are made breaks the stream off, so that nobody takes it for whole. */
export function packed(lines: AsyncIterable<Line>): Readable {
  const gzip = createGzip();
  pipeline(Readable.from(texts(lines)), gzip, () => {});
  return gzip;
}

async function* texts(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
