import type { Server } from 'node:http';
import { constants, Http2ServerRequest } from 'node:http2';

/**
 * Ends requests over HTTP/2 that have not come whole in time, as Node does with those over HTTP/1.1 alone: a stream that is
 * never ended would hold its connection for ever.
 *
 * @param patience ms
 */
export function endSlowStreams(server: Server, patience: number): void {
  server.on('request', (request: unknown) => {
    // One without a body has come whole, and its answer may last for hours: a live feed.
    if (!(request instanceof Http2ServerRequest) || request.stream.endAfterHeaders) return;
    const { stream } = request;
    const end = () => stream.close(constants.NGHTTP2_CANCEL);
    const timer = setTimeout(end, patience).unref();
    const forget = () => clearTimeout(timer);
    request.once('end', forget);
    stream.once('close', forget);
  });
}
