import { z } from 'zod';
import { API } from '#kernel/api.ts';
import { Fix, Spec } from './contract.ts';
import { defaultSpec } from './default-spec.ts';
import { DRAFT_DAYS } from './limits.ts';
import type { StoredWork } from './work.ts';

const ID = /^[\w-]{1,64}$/;

/** Work stored in the browser. Untrusted; the book is validated part by part. */
const StoredWorkSchema = z.object({
  name: z.string().max(1000),
  fixes: z.array(Fix),
  spec: z.unknown(),
  accepted: z.array(z.string()),
  uploadAddress: z
    .string()
    .regex(new RegExp(`^${API.uploads}/[0-9A-Z]{26}$`))
    .nullable()
    .catch(null),
  file: z.string().regex(ID).nullable(),
  savedAt: z.iso.datetime(),
});

const RequiredSpec = Spec.pick({ kind: true, colour: true }).strip();

/** Allows a year that is still being typed. */
const DraftLettering = { ...Spec.shape.lettering.shape, year: z.string().max(4) };

/** Returns the stored book with defaults for parts that are no longer valid. */
function restoreSpec(stored: unknown): Spec | null {
  const required = RequiredSpec.safeParse(stored).data;
  if (!required) return null;
  const defaults = defaultSpec(required.kind, required.colour);
  const { lettering } = stored as { lettering?: unknown };
  return {
    ...restoreParts(Spec.shape, stored, defaults),
    lettering: restoreParts(DraftLettering, lettering, defaults.lettering),
  };
}

interface Check {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

function restoreParts<T extends object>(shape: Record<keyof T, Check>, stored: unknown, defaults: T): T {
  const record = (typeof stored === 'object' ? stored : null) as T | null;
  const parts = (Object.keys(defaults) as (keyof T)[]).map((key) => {
    const { success, data } = shape[key].safeParse(record?.[key]);
    return [key, success ? data : defaults[key]];
  });
  return Object.fromEntries(parts);
}

/** Parses stored work; null if it is unreadable or older than `DRAFT_DAYS`. */
export function readStoredWork(text: string): StoredWork | null {
  try {
    const stored = StoredWorkSchema.parse(JSON.parse(text));
    const age = Date.now() - Date.parse(stored.savedAt);
    return age < DRAFT_DAYS * 24 * 60 * 60 * 1000 ? { ...stored, spec: restoreSpec(stored.spec) } : null;
  } catch {
    return null;
  }
}
