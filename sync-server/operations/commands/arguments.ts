import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './run.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Taken<O> {
  options?: O;
  /** How many words that belong to no option; none where nothing is said. */
  least?: number;
  most?: number;
}

/**
 * What a command was called with.
 * @throws UsageError, which says `usage`, for an option that it does not know, one without its value, and too few or too many words
 */
export function argumentsOf<const O extends Options = Record<string, never>>(
  usage: string,
  { options, least = 0, most = least }: Taken<O>,
) {
  const read = parsed(usage, (options ?? {}) as O);
  const words = read.positionals.length;
  if (words < least || words > most) throw new UsageError(usage);
  return read;
}

function parsed<const O extends Options>(usage: string, options: O) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code?.startsWith('ERR_PARSE_ARGS') ? new UsageError(usage) : error;
  }
}
