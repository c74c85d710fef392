import { z } from 'zod';
import { Design } from '../design-schema.ts';
import type { Draft } from './drafts.ts';

const StoredDraft = z.object({
  name: z.string(),
  design: Design,
  kept: z.object({ id: z.string(), version: z.int() }).nullable(),
  movingSince: z.string().optional(),
});

/** What lies in storage as a draft; null where it is none. */
export function readStoredDraft(text: string): Draft | null {
  try {
    const { movingSince, ...draft } = StoredDraft.parse(JSON.parse(text));
    return { ...draft, ...(movingSince ? { movingSince } : {}) };
  } catch {
    return null;
  }
}
