import { z } from 'zod';
import type { RequestFailed } from '#browser/fetch-json.ts';

/** What two have changed at once: the fields, and the thing as the other made it. */
export interface Clash {
  fields: string[];
  current: object;
}

/** What a refused save says of it; null where something else was wrong. */
export function clashIn({ code, data }: RequestFailed, thing: z.ZodType): Clash | null {
  if (code !== 'EDIT_CONFLICT') return null;
  const found = z.object({ current: thing, conflicts: z.array(z.string()) }).safeParse(data).data;
  return found ? { fields: found.conflicts, current: found.current as object } : null;
}

/** `mine` with these fields as they are in `theirs`. */
export const taken = <T extends object>(mine: T, theirs: T, fields: readonly string[]): T => ({
  ...mine,
  ...Object.fromEntries(fields.map((name) => [name, theirs[name as keyof T]])),
});
