import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { z } from '../../../src/domain/zod.ts';

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
    /** Secret of the server, on which sessions and keyed addresses depend. */
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
