import type { z } from '../zod.ts';

type Problem = { path: PropertyKey[]; message: string };

export function fieldErrors(issues: readonly Problem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = path.map(String).join('.');
    fields[name] ??= message;
  }
  return fields;
}

export const validateWith =
  (schema: z.ZodMiniType) =>
  (values: unknown): Record<string, string> => {
    const parsed = schema.safeParse(values);
    return parsed.success ? {} : fieldErrors(parsed.error.issues);
  };
