import type { FastifyRequest } from 'fastify';
import { isWritable } from '../../src/domain/access/grants.ts';
import { AppError } from '../../src/domain/errors.ts';
import { errorMessages, refusalMessages } from '../../src/domain/messages.ts';
import { APP_HEADER, readAppWord } from '../../src/domain/session/app-readiness.ts';
import { type DatabaseAccess, databasesOf } from '../../src/domain/session/databases.ts';
import {
  mismatchOf,
  PROTOCOL_HEADER,
  type Protocols,
  readProtocols,
} from '../../src/domain/session/protocol.ts';
import type { CouchSessions } from '../accounts/couch-sessions.ts';
import { tokenOf } from '../accounts/deliveries.ts';
import type { Identify, Principal } from '../accounts/identity.ts';
import { TooManyAttempts } from '../accounts/sign-in-limits.ts';
import { createSignatures } from '../accounts/signing-keys.ts';
import { CouchError, forbidden, unauthorized } from '../storage/couch-error.ts';
import { type Intent, type ProtocolGuard, storageUserOf } from '../storage/guard.ts';
import type { Inbox } from '../storage/inbox.ts';
import type { Storage } from '../storage/storage.ts';
import { SERVER_LIMITS, type ServerLimits } from '../support/limits.ts';
import type { Presence } from '../support/presence.ts';
import type { NoteContradictions } from './contradictions.ts';
import { judgeBatch } from './judge-batch.ts';
import { sheetsSaid } from './sheets.ts';

export interface Tally {
  refused: number;
}

interface GuardOptions {
  storage: Storage;
  identify: Identify;
  /** Identifies the holder of a delivery token, who may only push into the holder's database. */
  delivers?: Identify;
  sessions?: CouchSessions;
  tally?: Tally;
  documents?: ServerLimits['documents'];
  inbox?: Pick<Inbox, 'enter'>;
  presence?: Pick<Presence, 'seen' | 'fetched'>;
  noteContradictions?: NoteContradictions;
}

/** Creates the guard. It admits people to the databases of their role for permitted intents. */
export function createGuard({
  storage,
  identify,
  delivers = async () => null,
  sessions,
  tally = { refused: 0 },
  documents = SERVER_LIMITS.documents,
  inbox,
  presence,
  noteContradictions,
}: GuardOptions): ProtocolGuard {
  // Remembers students only, because only students are watched during exams.
  const students = new WeakMap<FastifyRequest, string>();
  const signatures = createSignatures(storage);
  const known = async (request: FastifyRequest): Promise<Principal> => {
    const by = isDelivery(request) ? delivers : identify;
    const principal = await by(request).catch(asCouchError);
    if (!principal) throw signedOut(request);
    return principal;
  };

  return {
    async admit(request, database, intent) {
      if (isFromOtherSite(request)) throw forbidden(errorMessages.forbidden);
      const principal = await known(request);
      const access = databasesOf(principal).find(({ name }) => name === database);
      // Refuses missing databases in the same way, so that the answer does not reveal which exist.
      if (!access) throw forbidden(errorMessages.forbidden);
      if (isDelivery(request) && intent !== 'push') throw forbidden(errorMessages.forbidden);
      refuseIntent(access, intent);
      if (principal.userRole === 'student' && !isDelivery(request)) {
        students.set(request, principal.uid);
        presence?.seen(principal.uid, appOf(request));
      }
      return storageUserOf(principal);
    },

    async judge(request, database, writes) {
      const given = { storage, database, actor: await known(request), documents };
      // Requires signed logs for a delivery token only. A session may not have a signing key yet.
      const context = isDelivery(request) ? { ...given, signatures } : given;
      const verdicts = await judgeBatch(context, writes);
      await noteContradictions?.(context, writes, verdicts);
      tally.refused += verdicts.filter((refusal) => refusal !== undefined).length;
      return verdicts;
    },

    caughtUp(request, feed) {
      const uid = students.get(request);
      if (uid && feed === 'longpoll') presence?.fetched(uid, appOf(request));
    },

    async stored(database, written) {
      const sent = written.filter(({ id }) => isWritable(database, id));
      if (sent.length > 0) await inbox?.enter(database, sent);
    },

    reliesOn: sheetsSaid,

    async identify(request) {
      const principal = await identify(request).catch(asCouchError);
      return principal
        ? { name: principal.uid, roles: [principal.userRole] }
        : { name: null, roles: [] };
    },

    ...(sessions && {
      async beginSession(request, reply, given) {
        if (isFromOtherSite(request)) throw forbidden(errorMessages.forbidden);
        const principal = await sessions.begin(request, reply, given).catch(asCouchError);
        return principal && { name: principal.uid, roles: [principal.userRole] };
      },
      endSession: (request, reply) => sessions.end(request, reply),
    }),
  };
}

const appOf = ({ headers }: FastifyRequest) => readAppWord(headers[APP_HEADER]);

const isDelivery = ({ headers }: FastifyRequest): boolean => tokenOf(headers) !== null;

function refuseIntent({ direction }: DatabaseAccess, intent: Intent): void {
  if (intent === 'admin') throw forbidden(errorMessages.forbidden);
  if ((intent === 'write' || intent === 'push') && direction === 'pull')
    throw forbidden(refusalMessages['pull-only']);
}

function asCouchError(error: unknown): never {
  if (error instanceof AppError && error.code === 'account-closed') {
    throw unauthorized(errorMessages['account-closed'], {});
  }
  if (!(error instanceof TooManyAttempts)) throw error;
  throw new CouchError(429, 'too_many_requests', errorMessages[error.code], {
    'retry-after': String(error.retryAfterSeconds),
  });
}

/** Returns 401. Omits the challenge for browsers, which show their own password dialog for it. */
function signedOut({ headers }: FastifyRequest): CouchError {
  const isBrowser = headers['user-agent']?.startsWith('Mozilla/') ?? false;
  const challenge = { 'www-authenticate': 'Basic realm="okul", charset="UTF-8"' };
  return unauthorized(errorMessages['signed-out'], isBrowser ? {} : challenge);
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Detects changing requests by another site's page. Only browsers send these headers. */
export function isFromOtherSite({ method, headers, host }: FastifyRequest): boolean {
  if (READING.includes(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && hostOf(headers.origin) !== host;
}

/** Returns the host of an origin. Ignores the scheme, because a TLS proxy changes it. */
const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

const OF_SENDING = /\/(_revs_diff|_local\/)/;

/** Refuses reads of outdated apps with 426, but accepts their pushes. Other clients may pass. */
export const refusingOutdated = (guard: ProtocolGuard, spoken: Protocols): ProtocolGuard => ({
  ...guard,
  async admit(request, database, intent) {
    const user = await guard.admit(request, database, intent);
    if (isForNewerApps(request, intent) && isOutdated(request, spoken)) {
      throw new CouchError(426, 'app-outdated', errorMessages['app-outdated']);
    }
    return user;
  },
});

const isForNewerApps = ({ url }: FastifyRequest, intent: Intent): boolean =>
  intent === 'read' && !OF_SENDING.test(url);

function isOutdated({ headers }: FastifyRequest, spoken: Protocols): boolean {
  const said = headers[PROTOCOL_HEADER];
  return typeof said === 'string' && mismatchOf(readProtocols(said), spoken) === 'app-outdated';
}
