/** A `put` whose transaction is taken back as the request succeeds, as by a disk that is found full at the commit. Made before `put` is spied on. */
export function putTakenBack(): IDBObjectStore['put'] {
  const { put } = IDBObjectStore.prototype;
  return function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    const transaction = this.transaction as unknown as { _abort(name: string): void };
    request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    return request;
  };
}
