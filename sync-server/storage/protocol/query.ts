import type { FastifyRequest } from 'fastify';
import { queryParseError, tooLarge } from '../couch-error.ts';
import {
  asEntries,
  asList,
  MOST_ENTRIES,
  optionalObject,
  parseJson,
  postedObject,
} from './body.ts';
import type { Context, Exchange } from './context.ts';

export class Query {
  readonly #values: Record<string, string | string[] | undefined>;

  /** @param body members that override the address */
  constructor(
    { query }: Pick<FastifyRequest, 'query'>,
    body: Readonly<Record<string, unknown>> = {},
  ) {
    const texts = Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)]);
    this.#values = {
      ...(query as Record<string, string | string[]>),
      ...Object.fromEntries(texts),
    };
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return Array.isArray(value) ? value.at(-1) : value;
  }

  flag(name: string): boolean {
    const value = this.text(name);
    if (value === undefined || value === 'false') return false;
    if (value === 'true') return true;
    throw queryParseError(`Invalid boolean parameter: "${name}"`);
  }

  count(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (/^\d{1,15}$/.test(value)) return Number(value);
    throw queryParseError(`Invalid value for integer: "${name}"`);
  }

  json(...names: string[]): unknown {
    const value = names.map((name) => this.text(name)).find((text) => text !== undefined);
    return value === undefined ? undefined : parseJson(value);
  }
  idKey(...names: string[]): string | undefined {
    const key = this.json(...names);
    if (key === undefined || typeof key === 'string') return key;
    throw queryParseError('Keys of documents must be strings');
  }
}

/* Checks reading requests, because CouchDB answers some invalid requests with 5xx. */

export const mostRead = ({ guard }: Pick<Context, 'guard'>): number =>
  guard.reads?.entries ?? MOST_ENTRIES;

/** Returns the requested revisions by id, within the limits. @throws CouchError 400, 413, 415 */
export function requestedRevisions({
  request,
  context,
}: Exchange): [id: string, revs: unknown[]][] {
  const requested = Object.entries(postedObject(request)).map(([id, revs]): [string, unknown[]] => [
    id,
    asList(revs, 'Revisions must be a list'),
  ]);
  const entries = requested.reduce((sum, [, revs]) => sum + Math.max(revs.length, 1), 0);
  if (entries > MOST_ENTRIES || requested.length > mostRead(context)) throw tooLarge();
  return requested;
}

export interface RequestedDocument {
  id?: string;
  rev?: unknown;
}

export const requestedDocuments = ({ request, context }: Exchange): RequestedDocument[] =>
  asEntries(postedObject(request).docs, "Missing JSON list of 'docs'", mostRead(context)).map(
    requestedDocumentOf,
  );

function requestedDocumentOf(sent: unknown): RequestedDocument {
  const { id, rev } = (sent ?? {}) as { id?: unknown; rev?: unknown };
  if (typeof id !== 'string') return {};
  return { id, ...(rev !== undefined && { rev }) };
}

export interface AllDocsQuery {
  keys?: string[];
  startkey?: string;
  endkey?: string;
  key?: string;
  include_docs: boolean;
  conflicts: boolean;
  attachments: boolean;
  descending: boolean;
  update_seq: boolean;
  inclusive_end: boolean;
  skip: number;
  limit?: number;
}

/** Parses a query from address and body. @throws CouchError 400, 413, 415 */
export function allDocsQuery({ request, context }: Exchange): AllDocsQuery {
  const { keys: named, ...body } = optionalObject(request);
  const query = new Query(request, body);
  const keys = named ?? query.json('keys');
  const range = {
    startkey: query.idKey('startkey', 'start_key'),
    endkey: query.idKey('endkey', 'end_key'),
    key: query.idKey('key'),
    limit: query.count('limit'),
  };
  return {
    ...Object.fromEntries(Object.entries(range).filter(([, value]) => value !== undefined)),
    ...(keys !== undefined && {
      keys: asEntries(keys, '`keys` parameter must be an array.', mostRead(context)).map(String),
    }),
    include_docs: query.flag('include_docs'),
    conflicts: query.flag('conflicts'),
    attachments: query.flag('attachments'),
    descending: query.flag('descending'),
    update_seq: query.flag('update_seq'),
    inclusive_end: query.text('inclusive_end') !== 'false',
    skip: query.count('skip') ?? 0,
  };
}
