import { describe, expect, it } from 'vitest';
import { fileOf } from '../support/proof.ts';
import { sourceOf, testTitles } from '../support/test-titles.ts';
import { REQUIREMENTS } from './list/all.ts';
import { SECTIONS } from './requirement.ts';

/*
 * Every requirement of the product specification, as settled, names the test that shows it. This holds the list to the
 * tests: they exist, they run, and they speak the words that the specification prescribes.
 */
describe.each(SECTIONS)('section %s', (section) => {
  const rows = REQUIREMENTS.filter((requirement) => requirement.section === section);

  it('has requirements', () => {
    expect(rows).not.toHaveLength(0);
  });

  it.each(rows)('$says', ({ shownBy, words }) => {
    expect(shownBy, 'a test that shows it').not.toHaveLength(0);
    const sources = shownBy.map((proof) => sourceOf(fileOf(proof))).join('\n');
    for (const text of words) expect(sources, 'the proof’s own words').toContain(text);
  });
});

it('takes no proof that names no test, or more than one', () => {
  expect(() => fileOf('no test is called this')).toThrow('No test');
  expect(() => fileOf('%s')).toThrow('name the file');
  expect(() => fileOf(['tests/spec/requirements.test.ts', '%s'])).toThrow('No test of');
});

it('says nothing twice', () => {
  const said = REQUIREMENTS.map(({ section, says }) => `${section}: ${says}`);
  expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
});

it('knows the tests that run from those that do not', () => {
  const text = `
    it('runs', () => {});
    test.each([['it(']])('runs for %s', () => test.step('a step', async () => {}));
    it.skip('is left out', () => {});
    it.todo('is to come');
    expect('no test');`;
  expect([...testTitles('any.test.ts', text)]).toEqual(['runs', 'runs for %s', 'a step']);
});
