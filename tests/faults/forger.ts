import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { headOf, receiptCodeOf, signedText } from '../../src/domain/documents/attempt/chain.ts';
import { attemptOf, headerOf, startEntry } from '../../src/domain/documents/attempt/make.ts';
import type { Attempt, Entry } from '../../src/domain/documents/attempt/schema.ts';
import type { Sheet } from '../../src/domain/documents/exam/schema.ts';
import { startPaper } from '../../src/domain/documents/paper/make.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { readDoc } from '../../src/domain/read-doc.ts';
import { roleDatabase } from '../../src/domain/session/databases.ts';
import { thumbprintOf } from '../../src/domain/signing/device-key.ts';
import { base64url, fromBase64url } from '../../src/domain/signing/public-key.ts';
import type { KeptDevice } from './enrol.ts';
import { newRevision } from './forged-docs.ts';
import type { Link } from './network.ts';
import { p256Signature } from './p256.ts';
import type { Time } from './time.ts';

export interface OwnLog {
  paper: Paper;
  writer: string;
  entries: Entry[];
}

/** Device name in the forger's logs and hand-ins. */
export const FORGER_DEVICE = 'forged';

/** Student with a forging program, who has account, key and session, but no app. */
export class Forger {
  readonly uid: string;
  readonly time: Time;
  readonly #kept: KeptDevice;
  readonly #link: Link;
  readonly #database: string;
  sheet: Sheet | null = null;
  /** Log that the forger writes as an app does. */
  log: OwnLog | null = null;
  #writers = 0;

  constructor(kept: KeptDevice, link: Link, time: Time) {
    this.#kept = kept;
    this.#link = link;
    this.time = time;
    this.uid = kept.user.uid;
    this.#database = roleDatabase(kept.user);
    link.cookie = kept.cookie;
  }

  /** Sends a request; null if there is no successful answer. */
  async ask(method: string, path: string, body?: object): Promise<unknown> {
    const line = this.#link.line();
    try {
      const answer = await line.fetch(`/db/${this.#database}${path}`, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    } finally {
      line.die();
    }
  }

  async read(id: string) {
    const found = await this.ask('GET', `/${encodeURIComponent(id)}`);
    return found ? { rev: (found as { _rev: string })._rev, doc: readDoc(found as never) } : null;
  }

  /** Fetches the exam's current sheet from the forger's database. */
  async fetchSheet(examID: string): Promise<Sheet | null> {
    const [from, to] = [`"sheet:${examID}:"`, `"sheet:${examID}:\ufff0"`].map(encodeURIComponent);
    const path = `/_all_docs?startkey=${from}&endkey=${to}&include_docs=true`;
    const { rows } = ((await this.ask('GET', path)) ?? { rows: [] }) as { rows: { doc: never }[] };
    const sheets = rows.map(({ doc }) => readDoc(doc)).filter((doc) => doc?.type === 'sheet');
    this.sheet = sheets.find(({ current }) => current) ?? this.sheet;
    return this.sheet;
  }

  /** Starts a paper. @param at start (ms) */
  paper(sheet: Sheet, at = this.time.now): Paper {
    return startPaper(sheet, this.uid, FORGER_DEVICE, at);
  }

  newWriter(): string {
    this.#writers += 1;
    return `f${this.#writers}`;
  }

  signed({ paper, writer, entries }: OwnLog, handIn?: number): Attempt {
    const header = headerOf(paper, writer, FORGER_DEVICE);
    const said = [startEntry(paper), ...entries];
    const code = receiptCodeOf(headOf(header.id, said));
    if (handIn !== undefined) said.push([handIn, 'handIn', 'student', code]);
    const bare = attemptOf(header, {
      ...{ entries: said, head: headOf(header.id, said), key: null, sig: null },
    });
    const { key } = this.#kept;
    if (!key) return bare;
    const secret = fromBase64url(key.d) ?? new Uint8Array();
    const sig = base64url(p256Signature(secret, new TextEncoder().encode(signedText(bare))));
    return { ...bare, log: { ...bare.log, key: thumbprintOf(key), sig } };
  }

  /** Sends documents as branches of the stored ones. */
  pushBeside(...docs: readonly (Attempt | Paper)[]): Promise<unknown> {
    const sent = docs.map((doc) => ({ ...doc, _id: docIdOf(doc), _rev: newRevision() }));
    return this.ask('POST', '/_bulk_docs', { docs: sent, new_edits: false });
  }

  async pushOver(doc: Attempt | Paper): Promise<unknown> {
    const _id = docIdOf(doc);
    const found = await this.read(_id);
    return this.ask('POST', '/_bulk_docs', {
      docs: [{ ...doc, _id, ...(found && { _rev: found.rev }) }],
    });
  }
}
