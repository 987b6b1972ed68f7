import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/test-titles.ts';
import { PAGE, withSafeguards } from './page.ts';

/* `npm run safeguards`: brings the page on safeguards up to date with the list. */
const path = join(ROOT, PAGE);
writeFileSync(path, withSafeguards(readFileSync(path, 'utf8')));
