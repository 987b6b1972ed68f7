import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { TlsFiles } from '../../config.ts';
import { consoleMessages as messages } from '../../support/messages.ts';

export interface TlsCredentials {
  cert: Buffer;
  key: Buffer;
}

/** The files cannot be read, or do not belong together. `message` is for the person who named them. */
export class TlsFilesUnusable extends Error {
  constructor(readonly reason: string) {
    super(messages.tlsFiles(reason));
  }
}

/** What a server proves its name with, tried before the first tablet does. @throws TlsFilesUnusable */
export function loadCredentials({ certificate, key }: TlsFiles): TlsCredentials {
  try {
    const credentials = { cert: readFileSync(certificate), key: readFileSync(key) };
    createSecureContext(credentials);
    return credentials;
  } catch (error) {
    throw new TlsFilesUnusable(error instanceof Error ? error.message : String(error));
  }
}
