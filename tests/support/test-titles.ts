import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export const ROOT = join(import.meta.dirname, '../..');
const RUNNERS = ['it', 'test'];
const NOT_RUN = /\.(skip|todo|fixme|fails)\b/;

/** @throws where there is no such file */
export const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The titles of a file's tests and test steps as they are written, those left out that do not run. */
export function testTitles(file: string, text = sourceOf(file)): ReadonlySet<string> {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) ? titleOf(node, source) : null;
    if (title !== null) titles.add(title);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `it('…')`, `test.step('…')`, `it.each(…)('…')` and their like. */
function titleOf(call: ts.CallExpression, source: ts.SourceFile): string | null {
  const [first] = call.arguments;
  if (!first || !ts.isStringLiteralLike(first)) return null;
  const name = call.expression.getText(source).split('(')[0] ?? '';
  const runner = name.split(/[.<]/)[0] ?? '';
  return RUNNERS.includes(runner) && !NOT_RUN.test(name) ? first.text : null;
}
