/** CouchDB's form of a feed that ends: one JSON object, a row a line, white space for a heartbeat. */
export class ResultList {
  #open = false;
  #empty = true;

  add(rows: readonly object[]): string {
    if (rows.length === 0) return '';
    const text =
      this.#opening() +
      (this.#empty ? '' : ',\n') +
      rows.map((row) => JSON.stringify(row)).join(',\n');
    this.#empty = false;
    return text;
  }

  heartbeat(): string {
    return `${this.#opening()}\n`;
  }

  end(pending: number, lastSeq: number | string): string {
    return `${this.#opening()}\n],\n"last_seq":${JSON.stringify(lastSeq)},"pending":${pending}}\n`;
  }

  #opening(): string {
    const text = this.#open ? '' : '{"results":[\n';
    this.#open = true;
    return text;
  }
}
