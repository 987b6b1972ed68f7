import { concatBytes } from '@noble/hashes/utils.js';

export const PLAIN = 0;
export const DEFLATED = 1;

/** Maximum size of an inflated log (bytes). A packed log of `MAX_ATTEMPT` in UTF-8 is smaller. */
export const MAX_PACKED = 1024 * 1024;

/** Deflates the bytes if that is shorter and the browser supports it. */
export async function compressed(packed: Uint8Array): Promise<Uint8Array> {
  const plain = concatBytes(Uint8Array.of(PLAIN), packed);
  const deflated = await deflate(packed).catch(() => null);
  if (!deflated || deflated.length >= packed.length) return plain;
  return concatBytes(Uint8Array.of(DEFLATED), deflated);
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
