import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import {
  type DocOf,
  type DocType,
  documentSchema,
  type Mergeable,
} from '../../../src/domain/document.ts';
import { withLog } from '../../../src/domain/documents/attempt/fold.ts';
import type { Role } from '../../../src/domain/documents/common.ts';
import type { Paper } from '../../../src/domain/documents/paper/schema.ts';
import type { Answer } from '../../../src/domain/question-kinds/kind.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import { sessionAnswerSchema } from '../../../src/domain/session/api.ts';
import { roleDatabase } from '../../../src/domain/session/databases.ts';
import { logSaying } from '../../support/logs.ts';
import { type Clicked, QUESTIONS } from './exam-paper.ts';

/** Databases of a person on the server, read as any CouchDB client reads them. */
export class RemoteDatabases {
  private constructor(
    private readonly origin: string,
    /** Request headers with the credentials. */
    private readonly asker: Readonly<Record<string, string>>,
    readonly uid: string,
    /** Name of the person's own database. */
    readonly own: string,
  ) {}

  /** Signs in once, because each check of a password takes the server 0.2 s. */
  static async of(
    origin: string,
    { email, password }: { email: string; password: string },
  ): Promise<RemoteDatabases> {
    const answer = await fetch(`${origin}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
    const { user } = sessionAnswerSchema.parse(await answer.json());
    const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
    return new RemoteDatabases(
      origin,
      { cookie: cookies.join('; ') },
      user.uid,
      roleDatabase(user),
    );
  }

  /** Uses HTTP Basic for a new account. The server checks its password once. */
  static ofNew(
    origin: string,
    {
      uid,
      email,
      password,
      userRole,
    }: { uid: string; email: string; password: string; userRole: Role },
  ): RemoteDatabases {
    const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
    return new RemoteDatabases(origin, { authorization }, uid, roleDatabase({ uid, userRole }));
  }

  /** Sends a request. @param path below /db */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...this.asker, ...init.headers };
    return fetch(`${this.origin}/db/${path}`, { ...init, headers });
  }

  /** Uploads encrypted bytes. @param id the document that refers to them */
  async upload(hash: string, id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const answer = await fetch(`${this.origin}/media/${hash}?in=${encodeURIComponent(id)}`, {
      method: 'PUT',
      headers: { ...this.asker, 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    expect(answer.status).toBe(204);
  }

  /** Returns true if this database is one of the person's. This is faster than a list. */
  async reaches(name: string): Promise<boolean> {
    return (await this.fetch(name)).ok;
  }

  /** Writes as the person's device does: a paper as its log. Retries after a conflict. */
  async put(said: Mergeable): Promise<void> {
    const doc = said.type === 'paper' ? logSaying(said, said.start.device) : said;
    const path = `${this.own}/${encodeURIComponent(docIdOf(doc))}`;
    for (;;) {
      const stored = await this.fetch(path);
      const { _rev } = stored.ok ? revision.parse(await stored.json()) : {};
      const answer = await this.fetch(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...doc, ...(_rev && { _rev }) }),
      });
      const text = await answer.text();
      if (answer.status === 409) continue;
      expect(answer.status, text).toBe(201);
      return;
    }
  }

  /** Returns the papers as a device reads them, with the person's logs. */
  async papers(): Promise<Paper[]> {
    const [papers, attempts] = [await this.documents('paper'), await this.documents('attempt')];
    return papers.map((paper) =>
      attempts
        .filter(({ paperId }) => paperId === paper.id)
        .reduce((known, attempt) => withLog(known, attempt, attempt.log.entries), paper),
    );
  }

  /** Returns the documents of a type that are not deleted. */
  async documents<T extends DocType>(type: T): Promise<DocOf<T>[]> {
    // The range is that of the type's ids, because CouchDB has its rules in the same database.
    const keys = { startkey: JSON.stringify(`${type}:`), endkey: JSON.stringify(`${type}:\ufff0`) };
    const asked = new URLSearchParams({ include_docs: 'true', ...keys });
    const answer = await this.fetch(`${this.own}/_all_docs?${asked}`);
    const { rows } = allDocs.parse(await answer.json());
    const documents = rows.map(({ doc }) => documentSchema.parse(bare(doc)));
    return documents.filter((doc): doc is DocOf<T> => doc.type === type);
  }
}

const revision = z.looseObject({ _rev: z.string() });
const allDocs = z.object({ rows: z.array(z.object({ doc: z.looseObject({ _id: z.string() }) })) });

/** Waits until the databases have the clicked answers of a student's only paper. */
export const expectPaperAsClicked = (...given: Parameters<typeof comparePaper>): Promise<void> =>
  expect(() => comparePaper(...given)).toPass({ timeout: PATIENCE });

/** Timeout (ms). */
const PATIENCE = 60_000;

async function comparePaper(
  databases: RemoteDatabases,
  student: { uid: string },
  clicked: Clicked,
): Promise<void> {
  const papers = await databases.papers();
  const own = papers.filter(({ userID }) => userID === student.uid);
  expect(own).toHaveLength(1);
  const [result] = (await databases.documents('result')).filter(
    ({ userID }) => userID === student.uid,
  );
  const numberOf = new Map(
    result?.questions.map(({ questionID }, at) => [questionID, at + 1] as const),
  );
  expect(numberOf.size).toBe(QUESTIONS.length);
  const byNumber = (answers: readonly { questionID: string; answer: Answer }[] = []) =>
    Object.fromEntries(answers.map(({ questionID, answer }) => [numberOf.get(questionID), answer]));
  const expected = Object.fromEntries(clicked);
  expect(byNumber(own[0]?.myAnswers)).toEqual(expected);
  expect(own[0]?.handIns).toHaveLength(1);
  expect(byNumber(own[0]?.handIns[0]?.answers)).toEqual(expected);
}
