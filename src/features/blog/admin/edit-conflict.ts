import { z } from 'zod';
import type { RequestFailed } from '#browser/fetch-json.ts';

/** Fields that both editors changed, and the saved version. */
export interface EditConflict {
  fields: string[];
  current: object;
}

/** Reads the conflict from a refused save; null for other errors. */
export function readConflict({ code, data }: RequestFailed, schema: z.ZodType): EditConflict | null {
  if (code !== 'EDIT_CONFLICT') return null;
  const conflict = z.object({ current: schema, conflicts: z.array(z.string()) }).safeParse(data).data;
  return conflict ? { fields: conflict.conflicts, current: conflict.current as object } : null;
}

/** Returns `mine` with these fields as in `theirs`. */
export const takeFields = <T extends object>(mine: T, theirs: T, fields: readonly string[]): T => ({
  ...mine,
  ...Object.fromEntries(fields.map((name) => [name, theirs[name as keyof T]])),
});
