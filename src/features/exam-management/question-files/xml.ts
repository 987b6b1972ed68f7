/** Parses XML; null for other text. Refuses a document type, because its entities may grow huge. */
export function parseXml(text: string): Element | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  const { documentElement } = new DOMParser().parseFromString(
    text.replace(/^\uFEFF/, ''),
    'application/xml',
  );
  const isBroken =
    documentElement.localName === 'parsererror' ||
    documentElement.getElementsByTagName('parsererror').length > 0;
  return isBroken ? null : documentElement;
}

/** Returns children by name. Ignores prefixes. */
export const childrenNamed = (element: Element | null, name: string): Element[] =>
  element ? [...element.children].filter((child) => child.localName === name) : [];

export const childNamed = (element: Element | null, name: string): Element | null =>
  childrenNamed(element, name)[0] ?? null;

/* Reads attributes and switches of Office Open XML. Ignores prefixes. */

export const attribute = (element: Element | null, name: string): string | null =>
  [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? null;

export const valueOfChild = (element: Element | null, name: string): string | null =>
  attribute(childNamed(element, name), 'val');

const OFF = ['0', 'false', 'off', 'none'];

export function switchIn(element: Element | null, name: string): boolean | undefined {
  const found = childNamed(element, name);
  return found ? !OFF.includes(attribute(found, 'val') ?? 'on') : undefined;
}
