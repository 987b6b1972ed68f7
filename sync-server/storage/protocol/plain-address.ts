/**
 * An address without slashes that mean nothing: some clients join two where each part has one, or end with one. CouchDB takes
 * both. Slashes of an id come encoded and stay.
 */
export function plainAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return [plain, ...query].join('?');
}
