import { childNamed } from '../xml.ts';

/* Reads attributes and switches of Office Open XML, whatever their prefix. */

export const attribute = (element: Element | null, name: string): string | null =>
  [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? null;

export const valueOfChild = (element: Element | null, name: string): string | null =>
  attribute(childNamed(element, name), 'val');

const OFF = ['0', 'false', 'off', 'none'];

/** Returns the state of a switch; undefined if it is not set. */
export function switchIn(element: Element | null, name: string): boolean | undefined {
  const found = childNamed(element, name);
  return found ? !OFF.includes(attribute(found, 'val') ?? 'on') : undefined;
}
