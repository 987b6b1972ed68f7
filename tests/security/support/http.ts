import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** Unparsed `set-cookie` headers. */
  cookies: readonly string[];
  text: string;
  // The test knows the shape of the body.
  json: ReturnType<typeof JSON.parse>;
}

/** Body of a request. Objects are sent as JSON, texts and bytes unchanged. */
export type Body = object | string | Uint8Array;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const PATIENCE = 60_000;

/** Sends a request with an unchanged path. `fetch` normalises `..`. */
export function ask(
  origin: string,
  method: string,
  path: string,
  body?: Body,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const plain = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const bytes = plain ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ agent, hostname, port, method, path, timeout: PATIENCE },
        headers: {
          accept: 'application/json',
          ...(!plain && { 'content-type': 'application/json' }),
          ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Uint8Array[] = [];
        response.on('data', (chunk: Uint8Array) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const cookies = response.headers['set-cookie'] ?? [];
          const { statusCode: status = 0, headers: given } = response;
          resolve({ status, headers: given, cookies, text, json: parsed(text) });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer: ${method} ${path}`)));
    sent.on('error', reject);
    sent.end(bytes);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
