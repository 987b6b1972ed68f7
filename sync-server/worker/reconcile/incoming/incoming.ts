import { docId } from '../../../../src/domain/doc-id.ts';
import type { Authored, Doc, DocType } from '../../../../src/domain/document.ts';
import { namedUids } from '../../../../src/domain/documents/classroom/true-members.ts';
import { paperIdOfUnsent } from '../../../../src/domain/ids.ts';
import { sameContent } from '../../../../src/domain/merge/canonical.ts';
import { readOnce } from '../../../../src/domain/read-doc.ts';
import { actorOf, ownerOf } from '../../../../src/domain/session/databases.ts';
import { load, type Stored } from '../../../storage/documents.ts';
import { mostHopeful } from '../../shared/quarantine.ts';
import type { SchoolReader } from '../../shared/school-reader.ts';
import type { WorkerTools } from '../../shared/tools.ts';
import { type Leaf, mergeIncoming, wasPracticed } from './merge-incoming.ts';
import { isTold, takeInLog } from './take-in-log.ts';

interface Parts {
  tools: WorkerTools;
  database: string;
  reader: SchoolReader;
}

export class Incoming {
  readonly #tools: WorkerTools;
  readonly #database: string;
  readonly #reader: SchoolReader;
  #isOwnerFresh = false;

  constructor({ tools, database, reader }: Parts) {
    this.#tools = tools;
    this.#database = database;
    this.#reader = reader;
  }

  /** Reads stored documents and the owner in one request. Call it after reading the leaves. */
  async prime(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const owner = ownerOf(this.#database);
    const ownerId = owner && docId('user', owner.uid);
    this.#isOwnerFresh = ownerId !== null && !this.#reader.knows(ownerId);
    const papers = ids.flatMap((id) => paperIdOfUnsent(id) ?? []).map((id) => docId('paper', id));
    await this.#reader.prime([...ids, ...papers, ...(ownerId ? [ownerId] : [])]);
  }

  /** Takes leaves in, and records refused leaves. Returns the leaves that may be overwritten. */
  async take(type: DocType, id: string, leaves: readonly Stored[]): Promise<readonly Stored[]> {
    const readable = leaves.flatMap((stored): Leaf[] => {
      const doc = readOnce(stored) as Authored | null;
      return doc ? [{ rev: stored._rev, doc }] : [];
    });
    const refused = await this.#join(type, id, readable);
    const unread = readable.length < leaves.length ? ['bad-schema'] : [];
    const reason = mostHopeful([...refused.values(), ...unread]);
    const { quarantine } = this.#tools;
    await (reason
      ? quarantine.record(this.#database, id, reason)
      : quarantine.clear(this.#database, id));
    const taken = new Set(readable.flatMap(({ rev }) => (refused.has(rev) ? [] : rev)));
    return leaves.filter(({ _rev }) => taken.has(_rev));
  }

  async #join(type: DocType, id: string, leaves: readonly Leaf[]): Promise<Map<string, string>> {
    const local = id.slice(type.length + 1);
    const known = await this.#reader.load(type, local);
    const [only, ...others] = leaves;
    const isSame = only && others.length === 0 && sameContent(only.doc, known);
    if (!only || (isSame && (await this.#isWhole(known)))) return new Map();
    return type === 'attempt'
      ? this.#takeInLog(local, leaves, only)
      : this.#merge(type, local, leaves);
  }

  /** Returns true if the paper has the stored log; false if only the log's write succeeded. */
  async #isWhole(known: Doc | null): Promise<boolean> {
    if (known?.type !== 'attempt') return true;
    return isTold(await this.#reader.load('paper', known.paperId), known);
  }

  async #takeInLog(local: string, leaves: readonly Leaf[], { doc }: Leaf) {
    const { isSigned, countersigner, now } = this.#tools;
    const actor = actorOf(this.#database, await this.#owner(), doc);
    const tools = { reader: this.#reader, actor, isSigned, countersigner, now: now() };
    return takeInLog(local, leaves, tools);
  }

  async #merge(type: DocType, local: string, leaves: readonly Leaf[]) {
    const { now } = this.#tools;
    const user = await this.#owner();
    const brought = leaves.map(({ doc }) => doc);
    const named = brought.flatMap((doc) => (doc.type === 'classroom' ? namedUids(doc) : []));
    const members = await this.#reader.loadMany('user', named);
    const users = new Map(members.map((one) => [one.uid, one]));
    const actorFor = (of: Authored) => actorOf(this.#database, user, of);
    const wasHandedIn = type === 'exam' && (await wasPracticed(local, brought, this.#reader));
    let refused = new Map<string, string>();
    await this.#reader.update(type, local, (current) => {
      const context = { actorFor, users, wasHandedIn, now: now() };
      const taken = mergeIncoming(current as Authored | null, leaves, context);
      refused = taken.refused;
      return taken.doc;
    });
    return refused;
  }

  /** Reads the owner after the leaves. A right that they use may be new. */
  async #owner() {
    const owner = ownerOf(this.#database);
    if (!owner) return null;
    if (this.#isOwnerFresh) return this.#reader.load('user', owner.uid);
    return load(this.#tools.school, 'user', owner.uid);
  }
}
