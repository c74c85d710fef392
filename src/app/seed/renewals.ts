import type { Db } from '#db/connect.ts';
import type { ContentFiles } from './content-parts.ts';
import { renewWords } from './former-words.ts';
import type { Renewal } from './part-names.ts';

/**
 * What this version takes back of what an earlier one wrote, by names that are kept in `content_parts` beside those of
 * the parts: each is done once to a shop that an earlier version filled.
 */
export const RENEWALS = {
  /** Words that promised what the shop did not have (decision 51). */
  'words-without-promises': renewWords,
  /** Customers who were made up, with videos that nobody could play. `.example` is no name that anybody can own. */
  'customers-made-up': async (tx) =>
    void (await tx.query(`DELETE FROM testimonials WHERE video_url LIKE '%/rarebindings.example/%'`)),
} satisfies Record<Renewal, (tx: Db, files: ContentFiles) => Promise<void>>;
