/** A document's id in an address. The slash behind `_design` and `_local` stays one; every other is part of the id. */
export function encodedId(id: string): string {
  const [, head = '', tail = id] = /^(_design\/|_local\/)(.*)$/s.exec(id) ?? [];
  return head + encodeURIComponent(tail);
}
