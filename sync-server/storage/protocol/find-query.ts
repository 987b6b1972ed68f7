import { badRequest } from '../couch-error.ts';
import { asList, postedObject } from './body.ts';
import type { Exchange } from './context.ts';
import type { Doc } from './doc.ts';
import { selectorOf } from './selector.ts';

const LIMIT = 25;

export interface FindQuery {
  selector: Doc;
  matches: (doc: Doc) => boolean;
  fields: string[] | undefined;
  limit: number;
  skip: number;
  bookmark: string | undefined;
}

export function findQuery({ request }: Exchange): FindQuery {
  const { selector, sort, fields, limit, skip, bookmark } = postedObject(request);
  const matches = selectorOf(selector);
  if (sort !== undefined && asList(sort, 'sort must be a list').length > 0)
    throw badRequest('No index exists for this sort.');
  return {
    selector: selector as Doc,
    matches,
    fields: fields === undefined ? undefined : asList(fields, 'fields must be a list').map(String),
    limit: countOf(limit, LIMIT, 'limit'),
    skip: countOf(skip, 0, 'skip'),
    bookmark: bookmarkOf(bookmark),
  };
}

export function countOf(value: unknown, otherwise: number, name: string): number {
  if (value === undefined) return otherwise;
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value);
  throw badRequest(`Invalid value for ${name}`);
}

function bookmarkOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === 'nil') return undefined;
  if (typeof value === 'string' && value.length < 10_000) return value;
  throw badRequest('Invalid value for bookmark');
}
