import { z } from 'zod';
import type { Catalogue } from '#kernel/book.ts';
import { type Call, describeCall } from '#platform/http/calls.ts';

/**
 * A call that answers with books or with what is chosen for them. Its parameters are described here and read by
 * `parameters` or by a reader of their own, which can say more of what is wrong than a schema can.
 */
export const describeBookCall = (
  tag: string,
  summary: string,
  reply: z.ZodType,
  query: Record<string, z.ZodType> | null,
  { isAlias = false, ...more }: Partial<Call> & { isAlias?: boolean } = {},
) =>
  describeCall({ tag, summary, reply, hide: isAlias, ...(query ? { query: z.object(query) } : {}), ...more });

/** The group of calls that each catalogue is described in. */
export const TAGS: Record<Catalogue, string> = {
  regular: 'Books',
  bestSeller: 'Best-selling books',
  exclusive: 'Exclusive books',
};

/** A book that is named in the path. */
export const ONE_BOOK = ['BOOK_NOT_FOUND', 'BOOK_WITHDRAWN'] as const;
