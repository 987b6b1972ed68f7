/*
 * jsdom matches every rule of its own sheet against an element that is asked for its style, and does so again behind
 * every change of the page: a quarter of the time of the tests of screens. Queries by role and clicks only ask whether
 * somebody can see and touch an element. That is read here off its name and its attributes and those around it; what
 * else is asked for, jsdom answers. The tests load no CSS, and of Mantine's rules jsdom follows none that hides.
 */
export const wholeStyle = window.getComputedStyle.bind(window);

/** What Mantine gives to elements whose style changes with the width. */
const HAS_RULES_OF_ITS_OWN = /__m__/;

/** By what jsdom's own sheet goes where nothing is hidden. */
const displays = new Map<string, string>();

const saysItself = (element: Element, property: string): boolean =>
  element.getAttribute('style')?.includes(property) === true;

/** Whether jsdom's own sheet goes by no more than an element's name, type and being open. */
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

/** Of a property that goes down from the nearest element that says it. */
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

/** The rest of what a style can tell. */
function restOf(element: Element, property: string | symbol): unknown {
  const whole = wholeStyle(element);
  const value: unknown = Reflect.get(whole, property);
  return typeof value === 'function' ? value.bind(whole) : value;
}

/** As `getComputedStyle` of a browser, of elements that are not pseudo-elements. */
export function quickStyle(element: Element): CSSStyleDeclaration {
  const read = (property: string | symbol): unknown => {
    if (property === 'getPropertyValue') return (name: string) => valueIn(element, name);
    const reader = typeof property === 'string' ? READERS[property] : undefined;
    return reader ? reader(element) : restOf(element, property);
  };
  return new Proxy({} as CSSStyleDeclaration, { get: (_, property) => read(property) });
}
