/**
 * The request succeeds and its transaction aborts, like on a disk found full at the commit. Call it
 * before spying on `put`.
 */
export function putTakenBack(): IDBObjectStore['put'] {
  const { put } = IDBObjectStore.prototype;
  return function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    const transaction = this.transaction as unknown as { _abort(name: string): void };
    request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    return request;
  };
}
