import { z } from 'zod';
import type { Design } from './design.ts';
import { readDesign } from './migrations.ts';

const StoredDraft = z.object({
  name: z.string(),
  design: z.unknown(),
  savedRef: z.object({ id: z.string(), version: z.int() }).nullable(),
  movingSince: z.string().optional(),
  lineDesignText: z.string().optional(),
  owner: z.string().optional(),
});

type StoredDraft = Omit<
  z.infer<typeof StoredDraft>,
  'movingSince' | 'lineDesignText' | 'owner' | 'design'
> & {
  movingSince?: string;
  lineDesignText?: string;
  owner?: string;
  design: Design;
};

/** Reads a stored draft and upgrades its design; null if invalid. */
export function readStoredDraft(text: string): StoredDraft | null {
  try {
    const { movingSince, lineDesignText, owner, ...draft } = StoredDraft.parse(JSON.parse(text));
    const result = readDesign(draft.design);
    if (!('design' in result)) return null;
    return {
      ...draft,
      design: result.design,
      ...(movingSince ? { movingSince } : {}),
      ...(lineDesignText ? { lineDesignText } : {}),
      ...(owner ? { owner } : {}),
    };
  } catch {
    return null;
  }
}
