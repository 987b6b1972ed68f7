import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { quickStyle, wholeStyle } from './computed-style.ts';

afterEach(() => document.body.replaceChildren());

/** Properties that decide whether an element is visible and clickable. */
const ASKED = ['display', 'visibility', 'pointer-events'] as const;

const PAGES: Readonly<Record<string, string>> = {
  'elements of every kind':
    '<main><p>a <b>b</b></p><ul><li>c</li></ul><table><tbody><tr><td>d</td></tr></tbody></table></main>',
  'what is never seen':
    '<template>a</template><datalist><option>b</option></datalist><script></script>',
  'fields, one of them hidden': '<input><input type="hidden"><input type="text"><button>a</button>',
  'what is hidden by an attribute, and in it':
    '<div hidden><p>a</p></div><table><tr hidden><td>b</td></tr></table><p hidden="until-found">c</p>',
  'dialogs, open and closed':
    '<dialog open><p>a</p></dialog><dialog><p>b</p></dialog><div popover>c</div>',
  'what folds out': '<details><summary>a</summary><p>b</p></details><details open>c</details>',
  'what says it itself':
    '<p style="display: none">a</p><p style="color: red">b</p><div hidden style="display: block">c</div>',
  'what goes down to those within':
    '<div style="visibility: hidden; pointer-events: none"><p>a<b style="visibility: visible">b</b></p></div>',
  'what inherits and what resets':
    '<div style="visibility: hidden"><p style="visibility: inherit">a</p><p style="visibility: initial">b</p></div>',
};

describe('the fast computed style', () => {
  it.each(Object.entries(PAGES))('equals the style of jsdom for %s', (_, page) => {
    document.body.innerHTML = page;
    const all = [...document.querySelectorAll('body, body *')];
    const read = (style: CSSStyleDeclaration) => [
      ...ASKED.map((property) => style.getPropertyValue(property)),
      ...[style.display, style.visibility, style.pointerEvents, style.opacity, style.color],
    ];
    const whole = all.map((element) => [element.outerHTML, ...read(wholeStyle(element))]);
    expect(all.map((element) => [element.outerHTML, ...read(quickStyle(element))])).toEqual(whole);
    // Reads the cached styles.
    expect(all.map((element) => [element.outerHTML, ...read(quickStyle(element))])).toEqual(whole);
  });
});

it('shows the page’s content when a wait times out', async () => {
  document.body.innerHTML = '<p>something else</p>';
  await expect(screen.findByText('it', {}, { timeout: 1 })).rejects.toThrow('something else');
});
