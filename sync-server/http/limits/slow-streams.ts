import type { Server } from 'node:http';
import { constants, Http2ServerRequest, type ServerHttp2Stream } from 'node:http2';

/**
 * Ends what takes too long over HTTP/2, where Node itself ends nothing: requests that have not come whole in time, and answers
 * of which nobody takes any more. Either would be held for ever.
 *
 * @param patience ms for a request to come whole
 * @param unread ms in which not one byte of an answer is taken
 */
export function endSlowStreams(server: Server, patience: number, unread: number): void {
  server.on('request', (request: unknown) => {
    if (!(request instanceof Http2ServerRequest)) return;
    const { stream } = request;
    endUnread(stream, unread);
    // One without a body has come whole, and its answer may last for hours: a live feed.
    if (stream.endAfterHeaders) return;
    const end = () => stream.close(constants.NGHTTP2_CANCEL);
    const timer = setTimeout(end, patience).unref();
    const forget = () => clearTimeout(timer);
    request.once('end', forget);
    stream.once('close', forget);
  });
}

/** A live feed that is silent has nothing left to be taken, and goes on. */
function endUnread(stream: ServerHttp2Stream, unread: number): void {
  stream.setTimeout(unread, () => {
    if (stream.writableLength > 0 || stream.writableEnded) stream.close(constants.NGHTTP2_CANCEL);
  });
}
