import { badRequest, notFound } from '../couch-error.ts';
import { asEntries, asObject, optionalObject } from './body.ts';
import type { ChangeFilter, Seq } from './changes-reader.ts';
import type { Exchange } from './context.ts';
import { Query } from './query.ts';
import { mostRead } from './questions.ts';
import { selectorOf } from './selector.ts';

export interface ChangesQuery {
  feed: 'normal' | 'longpoll' | 'continuous';
  since: Seq;
  limit: number;
  descending: boolean;
  filter: ChangeFilter;
  /** Milliseconds between signs of life; undefined when a feed ends after `timeout` instead. */
  heartbeat: number | undefined;
  /** Milliseconds without a change after which a live feed ends. */
  timeout: number;
}

/** CouchDB's default, and its longest timeout. */
const MINUTE = 60_000;
/** Faster heartbeats would cost more than what they keep alive. */
const FASTEST_HEARTBEAT = 100;

/** @param sinceOf how the engine reads the sequence that a client sends back */
export async function changesQuery(
  exchange: Exchange,
  sinceOf: (text: string) => Promise<Seq>,
): Promise<ChangesQuery> {
  const query = new Query(exchange.request);
  return {
    feed: feedOf(query.text('feed')),
    since: await sinceOf(query.text('since') ?? '0'),
    limit: query.count('limit') ?? Number.POSITIVE_INFINITY,
    descending: query.flag('descending'),
    filter: {
      include_docs: query.flag('include_docs'),
      conflicts: query.flag('conflicts'),
      attachments: query.flag('attachments') && exchange.context.attachments,
      style: query.text('style') === 'all_docs' ? 'all_docs' : 'main_only',
      ...namedFilter(query, exchange),
    },
    heartbeat: heartbeatOf(query),
    timeout: Math.min(query.count('timeout') ?? MINUTE, MINUTE),
  };
}

function feedOf(feed = 'normal'): ChangesQuery['feed'] {
  if (feed === 'normal' || feed === 'longpoll' || feed === 'continuous') return feed;
  throw badRequest('Supported `feed` types: normal, continuous, longpoll');
}

function heartbeatOf(query: Query): number | undefined {
  const text = query.text('heartbeat');
  if (text === undefined || text === 'false') return undefined;
  if (text === 'true') return MINUTE;
  return Math.min(Math.max(query.count('heartbeat') ?? MINUTE, FASTEST_HEARTBEAT), MINUTE);
}

/** CouchDB's built-in filters. Those of design documents are code from outside, which this engine never runs. */
function namedFilter(
  query: Query,
  { request, context }: Exchange,
): Pick<ChangeFilter, 'doc_ids' | 'selector' | 'filter'> {
  const filter = query.text('filter');
  if (filter === undefined) return {};
  if (filter === '_design') return { filter: ({ _id }) => String(_id).startsWith('_design/') };
  if (filter === '_selector') {
    const selector = asObject(optionalObject(request).selector, '`selector` is not provided.');
    return { selector, filter: selectorOf(selector) };
  }
  if (filter !== '_doc_ids') throw notFound(`The filter '${filter}' is not run here.`);
  const named = optionalObject(request).doc_ids ?? query.json('doc_ids');
  const ids = asEntries(named, '`doc_ids` parameter is not provided.', mostRead(context));
  return { doc_ids: ids.filter((id) => typeof id === 'string') };
}
