import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * Answers that are worth it, in brotli where the browser takes it. At its full quality brotli needs a second for what
 * it does in some milliseconds at 5, for a few percent. The protocol under /db takes itself out: a feed's signs of life
 * would wait in the compressor.
 */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip', 'identity'],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
};
