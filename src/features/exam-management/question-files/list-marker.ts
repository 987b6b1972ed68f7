/** What a browser draws before an item of a numbered list, "3. " or "C) "; empty for one that carries it in its text. */
export function listMarker(item: Element): string {
  const list = item.parentElement;
  if (!list?.matches('ol') || /^\s*(?:\d{1,3}|[A-Fa-f])\s*[.)]/.test(item.textContent ?? ''))
    return '';
  const position = positionIn(list, item);
  const kind = kindOf(list, item);
  if (kind === 'none') return '';
  if (kind === 'number') return `${position}. `;
  const letter = String.fromCharCode(64 + position);
  return `${kind === 'upper' ? letter : letter.toLowerCase()}) `;
}

function positionIn(list: Element, item: Element): number {
  const own = Number(item.getAttribute('value') ?? Number.NaN);
  const first = Number(list.getAttribute('start') ?? 1);
  return Number.isInteger(own) ? own : first + itemsBefore(item);
}

/** More than any test has questions: a list of thousands is not counted from its begin for each item. */
const MOST_ITEMS = 500;

function itemsBefore(item: Element): number {
  let count = 0;
  for (
    let at = item.previousElementSibling;
    at && count < MOST_ITEMS;
    at = at.previousElementSibling
  )
    if (at.matches('li')) count += 1;
  return count;
}

function kindOf(list: Element, item: Element): 'upper' | 'lower' | 'number' | 'none' {
  const style = `${item.getAttribute('style') ?? ''};${list.getAttribute('style') ?? ''}`;
  const named = /list-style(?:-type)?:\s*([a-z-]+)/.exec(style)?.[1] ?? list.getAttribute('type');
  if (named === 'none') return 'none';
  if (named && /^(?:upper-(?:alpha|latin)|A)$/.test(named)) return 'upper';
  if (named && /^(?:lower-(?:alpha|latin)|a)$/.test(named)) return 'lower';
  // A numbered list within another holds the options, whatever its signs.
  return list.parentElement?.closest('ol') ? 'upper' : 'number';
}
