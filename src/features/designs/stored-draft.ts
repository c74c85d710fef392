import { z } from 'zod';
import { Design } from './design-schema.ts';

const StoredDraft = z.object({
  name: z.string(),
  design: Design,
  kept: z.object({ id: z.string(), version: z.int() }).nullable(),
  movingSince: z.string().optional(),
  of: z.string().optional(),
});

type StoredDraft = Omit<z.infer<typeof StoredDraft>, 'movingSince' | 'of'> & {
  movingSince?: string;
  of?: string;
};

/** What lies in storage as a draft; null where it is none. */
export function readStoredDraft(text: string): StoredDraft | null {
  try {
    const { movingSince, of, ...draft } = StoredDraft.parse(JSON.parse(text));
    return { ...draft, ...(movingSince ? { movingSince } : {}), ...(of ? { of } : {}) };
  } catch {
    return null;
  }
}
