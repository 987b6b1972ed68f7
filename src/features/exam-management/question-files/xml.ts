/**
 * Parses the XML of a file. Refuses a document type, because entities in it can grow without limit.
 * @returns null for any other text
 */
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

/** Returns child elements by name, whatever their prefix. */
export const childrenNamed = (element: Element | null, name: string): Element[] =>
  element ? [...element.children].filter((child) => child.localName === name) : [];

export const childNamed = (element: Element | null, name: string): Element | null =>
  childrenNamed(element, name)[0] ?? null;
