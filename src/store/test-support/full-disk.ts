/** Aborts the transaction of a successful request. Call it before spying on `put`. */
export function putTakenBack(): IDBObjectStore['put'] {
  const { put } = IDBObjectStore.prototype;
  return function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    const transaction = this.transaction as unknown as { _abort(name: string): void };
    request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    return request;
  };
}
