import { z } from 'zod';
import { API } from '#kernel/api.ts';
import { Mend, Spec } from '../contract.ts';
import { DRAFT_DAYS } from '../limits.ts';
import type { StoredWork } from './kept-work.ts';

const ID = /^[\w-]{1,64}$/;

/** What lies in this browser's storage, where anybody may have written. */
const Stored = z.object({
  name: z.string().max(1000),
  mends: z.array(Mend),
  // A book that is not chosen to its end, or that an older shop offered, is begun anew; the file and its mends stay.
  spec: Spec.nullable().catch(null),
  accepted: z.array(z.string()),
  uploadAddress: z
    .string()
    .regex(new RegExp(`^${API.uploads}/[0-9A-Z]{26}$`))
    .nullable()
    .catch(null),
  file: z.string().regex(ID).nullable(),
  keptAt: z.iso.datetime(),
});

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
