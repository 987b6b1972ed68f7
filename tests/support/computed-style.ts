/*
 * jsdom matches every rule of its default sheet for a computed style, again after every change: a
 * quarter of the time of screen tests. Queries only ask if an element is visible and clickable,
 * which this reads from names and attributes; jsdom answers the rest. Tests load no CSS, and jsdom
 * applies none of Mantine's hiding rules.
 */
export const wholeStyle = window.getComputedStyle.bind(window);

/** Class that Mantine gives to elements whose style depends on the width. */
const HAS_RULES_OF_ITS_OWN = /__m__/;

/** `display` by jsdom's default sheet if nothing is hidden. */
const displays = new Map<string, string>();

const saysItself = (element: Element, property: string): boolean =>
  element.getAttribute('style')?.includes(property) === true;

/** Returns true if jsdom's default sheet depends only on the element's name, type and `open`. */
const isPlain = (element: Element): boolean =>
  element.localName !== 'summary' &&
  !element.hasAttribute('hidden') &&
  !element.hasAttribute('popover') &&
  !HAS_RULES_OF_ITS_OWN.test(element.getAttribute('class') ?? '');

function displayOf(element: Element): string {
  if (!isPlain(element) || saysItself(element, 'display')) return wholeStyle(element).display;
  const kind = [element.localName, element.getAttribute('type'), element.hasAttribute('open')];
  const known = displays.get(kind.join()) ?? wholeStyle(element).display;
  displays.set(kind.join(), known);
  return known;
}

/** Returns the value of an inherited property. */
function inherited(element: Element, property: string, initial: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.hasAttribute('hidden') || saysItself(each, property))
      return wholeStyle(element).getPropertyValue(property);
  }
  return initial;
}

const READERS: Readonly<Record<string, (element: Element) => string>> = {
  display: displayOf,
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointer-events', 'auto'),
};

const valueIn = (element: Element, name: string): string =>
  READERS[name === 'pointer-events' ? 'pointerEvents' : name]?.(element) ??
  wholeStyle(element).getPropertyValue(name);

function restOf(element: Element, property: string | symbol): unknown {
  const whole = wholeStyle(element);
  const value: unknown = Reflect.get(whole, property);
  return typeof value === 'function' ? value.bind(whole) : value;
}

/** Replaces `getComputedStyle` for elements, but not pseudo-elements. */
export function quickStyle(element: Element): CSSStyleDeclaration {
  const read = (property: string | symbol): unknown => {
    if (property === 'getPropertyValue') return (name: string) => valueIn(element, name);
    const reader = typeof property === 'string' ? READERS[property] : undefined;
    return reader ? reader(element) : restOf(element, property);
  };
  return new Proxy({} as CSSStyleDeclaration, { get: (_, property) => read(property) });
}
