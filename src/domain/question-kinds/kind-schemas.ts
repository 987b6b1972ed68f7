import { LIMITS } from '../limits.ts';
import { formMessages as messages } from '../messages.ts';
import { z } from '../zod.ts';
import type { QuestionForm } from './kind.ts';

/** How a kind's parts are read. Apart from the kind itself: CouchDB's rules do without schemas. */
export interface KindSchemas<Body = unknown, Key = unknown> {
  readonly name: string;
  readonly body: z.ZodMiniType<Body>;
  readonly key: z.ZodMiniType<Key>;
  /** Reads what a teacher typed; its issues carry the words for the fields. */
  readonly form: z.ZodMiniObject & z.ZodMiniType<QuestionForm<Body, Key>>;
}

/** The text of a question as typed. */
export const formText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, messages.questionText),
    z.maxLength(LIMITS.questionText, messages.questionLong),
  );
