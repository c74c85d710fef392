import { z } from 'zod';
import type { Design } from './design.ts';
import { readDesign } from './migrations.ts';

const StoredDraft = z.object({
  name: z.string(),
  design: z.unknown(),
  /** Saved design and version it was made from; null if never saved. */
  savedRef: z.object({ id: z.string(), version: z.int() }).nullable(),
  /** When it was sent without a response: it may have arrived. */
  movingSince: z.string().exactOptional(),
  /** Canonical form of the cart line's design it was made from. */
  lineDesignText: z.string().exactOptional(),
  /** User whose saved design it is, or was until it was deleted. */
  owner: z.string().exactOptional(),
});

/** Design that exists only in this browser: a guest's, or changes not sent yet. */
export type Draft = Omit<z.infer<typeof StoredDraft>, 'design'> & { design: Design };

/** Reads a stored draft and upgrades its design; null if invalid. */
export function readStoredDraft(text: string): Draft | null {
  try {
    const draft = StoredDraft.parse(JSON.parse(text));
    const result = readDesign(draft.design);
    return 'design' in result ? { ...draft, design: result.design } : null;
  } catch {
    return null;
  }
}
