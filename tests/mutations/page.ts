import { fileOf, titleOf } from '../support/proof.ts';
import { CHAPTERS } from './list.ts';
import type { Mutation } from './mutation.ts';

export const PAGE = 'docs/safeguards.md';
const BEGIN = '<!-- Written by `npm run safeguards` from tests/mutations/list. -->';
const END = '<!-- From here on written by hand. -->';

/** The page with the safeguards as they are listed now, between what is written by hand. */
export function withSafeguards(page: string): string {
  const [before, after] = [page.split(BEGIN)[0], page.split(END)[1]];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has lost its marks`);
  const chapters = CHAPTERS.map(([title, mutations]) => chapter(title, mutations)).join('\n\n');
  return `${before}${BEGIN}\n\n${chapters}\n\n${END}${after}`;
}

const chapter = (title: string, mutations: readonly Mutation[]): string =>
  `## ${title}\n\n${mutations.map(line).join('\n')}`;

const line = ({ safeguard, file, test }: Mutation): string =>
  `- ${safeguard} (\`${file}\`). Guarded by “${titleOf(test)}” in \`${fileOf(test)}\`.`;
