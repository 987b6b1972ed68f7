import type { FastifyRequest } from 'fastify';
import { queryParseError } from '../couch-error.ts';
import { parseJson } from './body.ts';

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
