import { z } from 'zod';
import type { Catalogue } from '#kernel/book.ts';
import { type Call, describeCall } from '#platform/http/calls.ts';

/** Query parameters are only documented here; handlers parse them, with better messages than a schema gives. */
export const describeBookCall = (
  tag: string,
  summary: string,
  reply: z.ZodType,
  query: Record<string, z.ZodType> | null,
  { isAlias = false, ...options }: Partial<Call> & { isAlias?: boolean } = {},
) =>
  describeCall({
    tag,
    summary,
    reply,
    hide: isAlias,
    ...(query ? { query: z.object(query) } : {}),
    ...options,
  });

export const CATALOGUE_TAGS: Record<Catalogue, string> = {
  regular: 'Books',
  bestSeller: 'Best-selling books',
  exclusive: 'Exclusive books',
};

export const BOOK_FAILURES = ['BOOK_NOT_FOUND', 'BOOK_WITHDRAWN'] as const;
