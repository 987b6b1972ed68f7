import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { SERVER_TIME_HEADER } from '../../../src/domain/session/api.ts';
import { mayUseCamera } from '../../../src/domain/session/camera-pages.ts';
import {
  PROTOCOL_HEADER,
  type Protocols,
  protocolsText,
} from '../../../src/domain/session/protocol.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/**
 * Nothing but our own files runs, loads or is asked. Mantine and the scroll lock write style elements, hence the one
 * exception; a nonce would be kept with the installed page, and be none. Style attributes in HTML are closed: React sets
 * styles without them. There is no
 * `upgrade-insecure-requests`: a school may run this over plain http behind nothing at all.
 */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: SELF,
    scriptSrc: SELF,
    styleSrc: ["'self'", "'unsafe-inline'"],
    styleSrcAttr: NONE,
    scriptSrcAttr: NONE,
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: SELF,
    connectSrc: SELF,
    // The writer of spreadsheets packs a large sheet in a worker that it makes of its own code.
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: SELF,
    objectSrc: NONE,
    baseUri: NONE,
    formAction: SELF,
    frameAncestors: NONE,
  },
};

/** What no screen of ours asks of a browser, so that nothing that got into one can; the camera is for the pages that read codes. */
const UNUSED = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid'],
  ...['midi', 'display-capture', 'accelerometer', 'gyroscope', 'magnetometer'],
];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');
const WITH_CAMERA = PERMISSIONS.replace('camera=()', 'camera=(self)');

/** For what reaches no hook: answers of a sentence, of which nothing may run wherever a browser shows them. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
} as const;

const setHeaders = helmet({
  contentSecurityPolicy: CONTENT_SECURITY_POLICY,
  // For the school's other hosts below this name only the school can speak.
  strictTransportSecurity: { includeSubDomains: false },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
});

/** What helmet sets, which is the same for every request: asked once, not by fifteen functions at each. */
function headersOfHelmet(): readonly Header[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value = '']) => [name, value]);
}

type Header = readonly [name: string, value: number | string | readonly string[]];

/** Headers of every answer. */
export function securityHeaders(app: FastifyInstance): void {
  const headers = headersOfHelmet();
  app.addHook('onRequest', (request, { raw }, done) => {
    raw.setHeader('permissions-policy', mayUseCamera(request.url) ? WITH_CAMERA : PERMISSIONS);
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

/**
 * Says the server's time (ms) on an answer. Stamped when the head goes out and not when the request came in: a feed may
 * wait for a minute in between, and a device would take that for a wrong clock.
 */
export function stampServerTime(response: ServerResponse, now: () => number): void {
  const writeHead = response.writeHead;
  response.writeHead = function stamped(...head: unknown[]) {
    response.setHeader(SERVER_TIME_HEADER, String(now()));
    return writeHead.apply(response, head as Parameters<typeof writeHead>);
  } as typeof writeHead;
}

/** Says on an answer what the server speaks. */
export const stampProtocols = (response: ServerResponse, spoken: Protocols): void => {
  response.setHeader(PROTOCOL_HEADER, protocolsText(spoken));
};

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
