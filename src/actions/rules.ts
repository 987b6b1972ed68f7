import { judgeWrite } from '../domain/access/judge.ts';
import type { Authored, DocOf } from '../domain/document.ts';
import type { Actor } from '../domain/documents/rules.ts';
import { AppError } from '../domain/errors.ts';
import { fieldErrors } from '../domain/forms/validate.ts';
import { setFields } from '../domain/merge/edit.ts';
import type { z } from '../domain/zod.ts';
import type { RowType } from '../store/rows.ts';
import type { Workspace } from '../store/workspace.ts';
import { write as writeRow } from '../store/write.ts';

export const actorOf = ({ user: { uid, userRole, isVerified } }: Workspace): Actor => ({
  uid,
  userRole,
  isVerified,
});

/** Parses values. @throws AppError `invalid-input` with messages by field */
export function checked<S extends z.ZodMiniType>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid-input', fieldErrors(parsed.error.issues));
}

/**
 * Creates or changes one document after a permission check. Durable when it resolves.
 * @throws AppError `forbidden`, `storage-full`; whatever `change` throws
 */
export const write = <T extends RowType>(
  workspace: Workspace,
  type: T,
  local: string,
  change: (current: DocOf<T> | null) => DocOf<T>,
): Promise<DocOf<T>> =>
  writeRow(workspace.store, type, local, (current) => {
    const after = change(current);
    judge(workspace, current, after);
    return after;
  });

function judge(workspace: Workspace, before: Authored | null, after: Authored): void {
  if (judgeWrite(actorOf(workspace), { before, after, knows: true })) {
    throw new AppError('forbidden');
  }
}

/** Changes a document like `write`. @throws AppError `missing` if it is missing or deleted */
export const change = <T extends RowType>(
  workspace: Workspace,
  type: T,
  local: string,
  edit: (current: DocOf<T>, now: number) => DocOf<T>,
  missing: 'not-found' | 'exam-missing' = 'not-found',
): Promise<DocOf<T>> =>
  write(workspace, type, local, (current) => {
    if (!current || ('deleted' in current && current.deleted)) throw new AppError(missing);
    return edit(current, workspace.clock.now());
  });

export async function setIn<T extends RowType>(
  workspace: Workspace,
  type: T,
  local: string,
  fields: Partial<DocOf<T>>,
): Promise<void> {
  await change(workspace, type, local, (current, now) => setFields(current, fields, now));
}
