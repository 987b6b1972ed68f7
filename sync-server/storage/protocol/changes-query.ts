import { badRequest } from '../couch-error.ts';
import { asEntries, asObject, optionalObject, postedObject } from './body.ts';
import type { Exchange } from './context.ts';
import type { ChangeFilter, Seq } from './engine-port.ts';
import { filterRefusal } from './programs.ts';
import { mostRead, Query } from './query.ts';

export interface ChangesQuery {
  feed: 'normal' | 'longpoll' | 'continuous';
  since: Seq;
  limit: number;
  descending: boolean;
  filter: ChangeFilter;
  heartbeat: number | undefined;
  /** Time without a change after which a live feed ends (ms). */
  timeout: number;
}

/** Default and maximum of the timeout in CouchDB (ms). */
const MINUTE = 60_000;
/** Minimum interval of heartbeats (ms). */
const FASTEST_HEARTBEAT = 100;

export async function changesQuery(
  exchange: Exchange,
  sinceOf: (text: string) => Promise<Seq>,
): Promise<ChangesQuery> {
  const query = new Query(exchange.request);
  const feed = feedOf(query.text('feed'));
  const heartbeat = heartbeatOf(query);
  return {
    feed,
    since: await sinceOf(query.text('since') ?? '0'),
    limit: query.count('limit') ?? Number.POSITIVE_INFINITY,
    descending: query.flag('descending'),
    filter: {
      include_docs: query.flag('include_docs'),
      conflicts: query.flag('conflicts'),
      attachments: query.flag('attachments'),
      style: query.text('style') === 'all_docs' ? 'all_docs' : 'main_only',
      ...(await namedFilter(query, exchange)),
    },
    heartbeat,
    timeout: timeoutOf(query, feed, heartbeat),
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

/** Returns the timeout (ms). With heartbeats, only a long poll that names a timeout has one. */
function timeoutOf(
  query: Query,
  feed: ChangesQuery['feed'],
  heartbeat: number | undefined,
): number {
  const named = query.count('timeout');
  if (heartbeat !== undefined && (feed !== 'longpoll' || named === undefined))
    return Number.POSITIVE_INFINITY;
  return Math.min(named ?? MINUTE, MINUTE);
}

/** Returns a built-in filter. Refuses filters of design documents, which are foreign code. */
async function namedFilter(
  query: Query,
  exchange: Exchange,
): Promise<Pick<ChangeFilter, 'doc_ids' | 'filter'>> {
  const filter = query.text('filter') || undefined;
  if (filter === undefined) return {};
  if (filter === '_design') return { filter: ({ _id }) => String(_id).startsWith('_design/') };
  if (filter === '_doc_ids') return { doc_ids: askedIds(query, exchange) };
  const { extras } = exchange.context;
  if (filter === '_selector' && extras) {
    const { selector: sent } = optionalObject(exchange.request);
    if (sent === undefined) throw badRequest('Selector must be specified in POST payload');
    const selector = asObject(sent, 'Selector error: expected a JSON object');
    return { filter: extras.selectorOf(selector) };
  }
  throw await filterRefusal(exchange, filter, query.text('view'));
}

const NO_IDS = '`doc_ids` filter parameter is not a list of doc ids.';

function askedIds(query: Query, { request, context }: Exchange): string[] {
  const asked = request.method === 'POST' ? postedObject(request).doc_ids : query.json('doc_ids');
  return asEntries(asked, NO_IDS, mostRead(context)).map((id) => {
    if (typeof id !== 'string') throw badRequest(NO_IDS);
    return id;
  });
}
