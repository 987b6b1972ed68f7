/** What a browser draws before an item of a numbered list, "3. " or "C) "; empty for one that carries it in its text. */
export function listMarker(item: Element): string {
  const list = item.parentElement;
  if (!list?.matches('ol') || /^\s*(?:\d{1,3}|[A-Ea-e])\s*[.)]/.test(item.textContent ?? ''))
    return '';
  const position = positionIn(list, item);
  const kind = kindOf(list, item);
  if (kind === 'none') return '';
  if (kind === 'number') return `${position}. `;
  const letter = String.fromCharCode(64 + position);
  return `${kind === 'upper' ? letter : letter.toLowerCase()}) `;
}

function positionIn(list: Element, item: Element): number {
  const items: Element[] = [...list.children].filter((child) => child.matches('li'));
  const own = Number(item.getAttribute('value') ?? Number.NaN);
  const first = Number(list.getAttribute('start') ?? 1);
  return Number.isInteger(own) ? own : first + items.indexOf(item);
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
