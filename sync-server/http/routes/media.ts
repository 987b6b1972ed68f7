import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../src/domain/errors.ts';
import { MAX_MEDIUM } from '../../../src/domain/limits.ts';
import { mediumHashSchema } from '../../../src/domain/media/ref.ts';
import { z } from '../../../src/domain/zod.ts';
import { type Deliveries, tokenOf } from '../../accounts/deliveries.ts';
import type { Identities, Principal } from '../../accounts/identity.ts';
import { isFromOtherSite } from '../../gateway/guard.ts';
import { mayRead, mayUpload } from '../../gateway/media.ts';
import { loadShared, MEDIA, openMedia, storeMedium } from '../../storage/media.ts';
import type { Storage } from '../../storage/storage.ts';
import { Buckets } from '../../support/buckets.ts';
import type { ServerLimits } from '../../support/limits.ts';
import { answerError } from '../errors.ts';

interface Parts {
  storage: Storage;
  identities: Identities;
  deliveries: Deliveries;
  limits: ServerLimits;
}

const BYTES = 'application/octet-stream';
/** Caching without expiry, because the bytes of a hash never change. */
const FOR_EVER = 'private, max-age=31536000, immutable';
const MAX_ID = 200;

const addressSchema = z.object({
  hash: mediumHashSchema,
  in: z.string().check(z.minLength(1), z.maxLength(MAX_ID)),
});

export function mediaRoutes({
  storage,
  identities,
  deliveries,
  limits,
}: Parts): FastifyPluginAsync {
  const clock = () => performance.now();
  const requests = new Buckets(limits.requests, clock);
  const uploads = new Buckets(limits.media, clock);
  const people = new WeakMap<FastifyRequest, Principal>();

  return async (app) => {
    app.setErrorHandler(answerError);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      BYTES,
      { parseAs: 'buffer', bodyLimit: MAX_MEDIUM },
      (_request, body, done) => done(null, body),
    );
    app.addHook('onRequest', async (request) => {
      if (isFromOtherSite(request)) throw new AppError('forbidden');
      const isDelivery = request.method === 'PUT' && tokenOf(request.headers) !== null;
      const person = await (isDelivery
        ? deliveries.identify(request)
        : identities.bySession(request));
      if (!person) throw new AppError('signed-out');
      pour(requests, person.uid, 1);
      people.set(request, person);
    });

    app.get('/:hash', { compress: false }, async (request, reply) => {
      const { hash } = await admitted(request, mayRead);
      const bytes = await loadShared(await openMedia(storage), hash);
      if (!bytes) throw new AppError('not-found');
      reply.header('etag', `"${hash}"`).header('cache-control', FOR_EVER).type(BYTES);
      return sendFrom(startOf(request), bytes, reply);
    });

    app.put('/:hash', async (request, reply) => {
      const person = people.get(request);
      if (!person || person.userRole === 'admin') throw new AppError('forbidden');
      const { hash } = await admitted(request, mayUpload);
      const bytes = request.body;
      if (!Buffer.isBuffer(bytes)) throw new AppError('bad-request');
      if (hashOf(bytes) !== hash) throw new AppError('bad-request');
      pour(uploads, person.uid, bytes.length);
      await storeMedium(await openMedia(storage), hash, bytes);
      await storage.flush?.(MEDIA);
      return reply.code(204).send();
    });
  };

  /** Checks the right to a medium. A refusal does not reveal whether the medium exists. */
  async function admitted(
    request: FastifyRequest,
    isAllowed: typeof mayRead,
  ): Promise<z.infer<typeof addressSchema>> {
    const { params, query } = request as { params: object; query: object };
    const parsed = addressSchema.safeParse({ ...query, ...params });
    if (!parsed.success) throw new AppError('bad-request');
    const person = people.get(request);
    const { hash, in: id } = parsed.data;
    if (!person || !(await isAllowed(storage, person, hash, id))) throw new AppError('not-found');
    return parsed.data;
  }
}

const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('base64url');

function pour(buckets: Buckets, person: string, amount: number): void {
  if (buckets.pour(person, amount) > 0) throw new AppError('too-many-requests');
}

/** Parses the position of the first missing byte; 0 without a range, or for other ranges. */
const startOf = ({ headers }: FastifyRequest): number =>
  Number(/^bytes=(\d{1,9})-$/.exec(headers.range ?? '')?.[1] ?? 0);

function sendFrom(start: number, bytes: Buffer, reply: FastifyReply): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  if (start === 0 || start >= bytes.length) return reply.send(bytes);
  const range = `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
  return reply.code(206).header('content-range', range).send(bytes.subarray(start));
}
