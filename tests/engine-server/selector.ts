import { badRequest } from '../../sync-server/storage/couch-error.ts';
import { asList, asObject } from '../../sync-server/storage/protocol/body.ts';
import type { Doc } from '../../sync-server/storage/protocol/engine-port.ts';

type Test = (value: unknown) => boolean;

/** Maximum number of names and values. Each of them is compared with each document. */
const MOST_PARTS = 100;

/** Compiles a selector. Rejects operators of unbounded cost. @throws CouchError 400 */
export function selectorOf(selector: unknown): (doc: Doc) => boolean {
  const whole = asObject(selector, 'Selector must be a JSON object');
  if (partsIn(whole) > MOST_PARTS) throw badRequest(`A selector may have ${MOST_PARTS} parts`);
  return partOf(whole);
}

function partsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const names = Array.isArray(value) ? [] : Object.keys(value).flatMap(namesIn);
  return Object.values(value).reduce((sum: number, part) => sum + partsIn(part), names.length);
}

const namesIn = (path: string): string[] =>
  path.split(/(?<!\\)\./).map((name) => name.replaceAll('\\.', '.'));

function partOf(selector: Doc): Test {
  const tests = Object.entries(selector).map(([name, wanted]) =>
    name.startsWith('$') ? operator(name, wanted) : field(name, wanted),
  );
  return (value) => tests.every((test) => test(value));
}

function field(path: string, wanted: unknown): Test {
  const names = namesIn(path);
  const test = valueTest(wanted);
  return (doc) => test(names.reduce(memberOf, doc));
}

const isPlain = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const memberOf = (value: unknown, name: string): unknown =>
  isPlain(value) && Object.hasOwn(value, name) ? value[name] : undefined;

const valueTest = (wanted: unknown): Test =>
  isPlain(wanted) ? partOf(wanted) : operator('$eq', wanted);

const isThere = (value: unknown): boolean => value !== undefined;
const compared =
  (holds: (order: number) => boolean) =>
  (wanted: unknown): Test =>
  (value) =>
    isThere(value) && holds(collate(value, wanted));

const parts = (wanted: unknown): Test[] =>
  asList(wanted, 'Combination operators take a list').map((part) =>
    partOf(asObject(part, 'Selector must be a JSON object')),
  );

const OPERATORS: Readonly<Record<string, (wanted: unknown) => Test>> = {
  $eq: compared((order) => order === 0),
  $ne: compared((order) => order !== 0),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $exists: (wanted) => (value) => isThere(value) === wanted,
  $type: (wanted) => (value) => isThere(value) && typeOf(value) === wanted,
  $in: (wanted) => {
    const list = asList(wanted, '$in takes a list');
    return (value) => isThere(value) && list.some((one) => collate(value, one) === 0);
  },
  $nin: (wanted) => {
    const list = asList(wanted, '$nin takes a list');
    return (value) => isThere(value) && list.every((one) => collate(value, one) !== 0);
  },
  $size: (wanted) => (value) => Array.isArray(value) && value.length === wanted,
  $all: (wanted) => {
    const list = asList(wanted, '$all takes a list');
    return (value) =>
      Array.isArray(value) && list.every((one) => value.some((has) => collate(has, one) === 0));
  },
  $elemMatch: (wanted) => {
    const test = valueTest(wanted);
    return (value) => Array.isArray(value) && value.some(test);
  },
  $not: (wanted) => {
    const test = valueTest(wanted);
    return (value) => !test(value);
  },
  $and: (wanted) => {
    const tests = parts(wanted);
    return (value) => tests.every((test) => test(value));
  },
  $or: (wanted) => {
    const tests = parts(wanted);
    return (value) => tests.some((test) => test(value));
  },
  $nor: (wanted) => {
    const tests = parts(wanted);
    return (value) => !tests.some((test) => test(value));
  },
};

function operator(name: string, wanted: unknown): Test {
  const known = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!known) throw badRequest(`Invalid operator: ${name}`);
  return known(wanted);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Ranks of types; see "Collation Specification" in CouchDB's documentation. */
const RANKS = ['null', 'boolean', 'number', 'string', 'array', 'object'];

function rankOf(value: unknown): number {
  if (value === null) return 0;
  return RANKS.indexOf(Array.isArray(value) ? 'array' : typeof value);
}

/** Compares values in CouchDB's order, but texts by their code units. */
function collate(a: unknown, b: unknown): number {
  const ranks = rankOf(a) - rankOf(b);
  if (ranks !== 0) return ranks;
  if (Array.isArray(a) && Array.isArray(b)) return collateLists(a, b);
  if (typeof a === 'object' && typeof b === 'object' && a && b)
    return collateLists(Object.entries(a).flat(), Object.entries(b).flat());
  if (a === b) return 0;
  return (a as string) < (b as string) ? -1 : 1;
}

function collateLists(a: readonly unknown[], b: readonly unknown[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = collate(a[at], b[at]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
