import { z } from 'zod';
import { API } from '#kernel/api.ts';
import { Mend, Spec } from './contract.ts';
import { usualSpec } from './first-spec.ts';
import { DRAFT_DAYS } from './limits.ts';
import type { Spec as SpecShape } from './spec.ts';
import type { StoredWork } from './work.ts';

const ID = /^[\w-]{1,64}$/;

/** What lies in this browser's storage, where anybody may have written. */
const Stored = z.object({
  name: z.string().max(1000),
  mends: z.array(Mend),
  // What of a book cannot be, such as what an older shop offered, is begun anew; all else of it stays.
  spec: z.unknown().transform(keptSpec),
  accepted: z.array(z.string()),
  uploadAddress: z
    .string()
    .regex(new RegExp(`^${API.uploads}/[0-9A-Z]{26}$`))
    .nullable()
    .catch(null),
  file: z.string().regex(ID).nullable(),
  keptAt: z.iso.datetime(),
});

/** Of which book, and in what leather, there is always something to say. */
const Begun = Spec.pick({ kind: true, colour: true }).strip();
/** What is still being typed is kept as far as it is. */
const TypedLettering = { ...Spec.shape.lettering.shape, year: z.string().max(4) };

function keptSpec(stored: unknown): SpecShape | null {
  const begun = Begun.safeParse(stored).data;
  if (!begun) return null;
  const usual = usualSpec(begun.kind, begun.colour);
  const { lettering } = stored as { lettering?: unknown };
  return {
    ...keptParts(Spec.shape, stored, usual),
    lettering: keptParts(TypedLettering, lettering, usual.lettering),
  };
}

/** Part by part as it was stored, and where that cannot be, as it usually is. */
function keptParts<T extends object>(shape: Record<keyof T, z.ZodType>, stored: unknown, usual: T): T {
  const given = (typeof stored === 'object' ? stored : null) as T | null;
  const parts = (Object.keys(usual) as (keyof T)[]).map((key) => {
    const { success, data } = shape[key].safeParse(given?.[key]);
    return [key, success ? data : usual[key]];
  });
  return Object.fromEntries(parts);
}

/** The work in a text of the storage; null for what cannot be read, or has lain longer than the shop keeps files. */
export function readStoredWork(text: string): StoredWork | null {
  try {
    const stored = Stored.parse(JSON.parse(text));
    const age = Date.now() - Date.parse(stored.keptAt);
    return age < DRAFT_DAYS * 24 * 60 * 60 * 1000 ? stored : null;
  } catch {
    return null;
  }
}
