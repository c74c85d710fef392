import type { Filling } from '#db/seeding/parts.ts';
import { addPrintingPrices } from '#features/services/server/seed/prices.ts';
import { forgetMadeUpCustomers } from '#features/testimonials/server/seed.ts';
import { renewWords } from './former-words.ts';
import type { Renewal } from './part-names.ts';

/**
 * What this version takes back of what an earlier one wrote, by names that are kept in `content_parts` beside those of
 * the parts: each is done once to a shop that an earlier version filled.
 */
export const RENEWALS: Record<Renewal, Filling> = {
  /** Words that promised what the shop did not have (decision 51). */
  'words-without-promises': renewWords,
  'customers-made-up': forgetMadeUpCustomers,
  /** Words of orders by letter, now that they are placed and paid here. */
  'words-of-orders': renewWords,
  /** Words that held only where orders are paid here, or only where they are taken by letter. */
  'words-of-both-shops': renewWords,
  /** Words of letters about files, now that files are checked, priced and ordered on their pages. */
  'words-of-printing': renewWords,
  'prices-of-printing': addPrintingPrices,
  /** Words of how long files are kept, where they are ordered by letter. */
  'words-of-files-by-letter': renewWords,
};
