import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { SERVER_TIME_HEADER } from '../../../src/domain/session/api.ts';
import { mayUseCamera } from '../../../src/domain/session/app-paths.ts';
import {
  PROTOCOL_HEADER,
  type Protocols,
  protocolsText,
} from '../../../src/domain/session/protocol.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/**
 * Allows Mantine's inline styles without a nonce, because a stored page repeats its nonce.
 * Omits `upgrade-insecure-requests`, because a school may use plain http.
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
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: SELF,
    connectSrc: SELF,
    // The spreadsheet writer packs large sheets in a worker made from a blob.
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: SELF,
    objectSrc: NONE,
    baseUri: NONE,
    formAction: SELF,
    frameAncestors: NONE,
  },
};

/** Features that pages may not use. Pages that read codes get the camera. */
const UNUSED = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid'],
  ...['midi', 'display-capture', 'accelerometer', 'gyroscope', 'magnetometer'],
];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');
const WITH_CAMERA = PERMISSIONS.replace('camera=()', 'camera=(self)');

/** Headers of responses that bypass the hooks. The browser runs nothing in such responses. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
} as const;

const setHeaders = helmet({
  contentSecurityPolicy: CONTENT_SECURITY_POLICY,
  // Excludes subdomains, because the school decides about its other hosts.
  strictTransportSecurity: { includeSubDomains: false },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
});

function headersOfHelmet(): readonly Header[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value = '']) => [name, value]);
}

type Header = readonly [name: string, value: number | string | readonly string[]];

export function securityHeaders(app: FastifyInstance): void {
  const headers = headersOfHelmet();
  app.addHook('onRequest', (request, { raw }, done) => {
    raw.setHeader('permissions-policy', mayUseCamera(request.url) ? WITH_CAMERA : PERMISSIONS);
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

/** Sets the server's time (ms) when the head is sent, because a feed's head may wait a minute. */
export function stampServerTime(response: ServerResponse, now: () => number): void {
  const writeHead = response.writeHead;
  response.writeHead = function stamped(...head: unknown[]) {
    response.setHeader(SERVER_TIME_HEADER, String(now()));
    return writeHead.apply(response, head as Parameters<typeof writeHead>);
  } as typeof writeHead;
}

export const stampProtocols = (response: ServerResponse, spoken: Protocols): void => {
  response.setHeader(PROTOCOL_HEADER, protocolsText(spoken));
};

/** Brotli at quality 5 takes milliseconds. /db opts out, because compression delays heartbeats. */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip', 'identity'],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
};
