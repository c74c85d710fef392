import { z } from 'zod';
import { adminReply } from '#kernel/admin-list.ts';

/** A country, and whether the shop is shown in it (decision 17). */
export const CountryState = z.object({
  /** ISO 3166 alpha-2. */
  code: z.string(),
  name: z.string(),
  isClosed: z.boolean(),
});
export type CountryState = z.infer<typeof CountryState>;
export const CountryStatesReply = adminReply(
  z.object({
    countries: z.array(CountryState),
    /** Whether the shop knows where its visitors are: without that, closing a country closes nothing. */
    isCountryKnown: z.boolean(),
  }),
);

/** One country closed or opened again: edits of two people at once do not undo each other. */
export const CloseCountryRequest = z.object({ isClosed: z.boolean('Say whether the shop is closed there.') });
