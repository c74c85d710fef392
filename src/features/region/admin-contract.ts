import { z } from 'zod';
import { adminReply } from '#kernel/admin-list.ts';

/** A country, and whether the shop is closed there (decision 17). */
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
    /** Whether visitors' countries are detected; otherwise closing a country has no effect. */
    isCountryKnown: z.boolean(),
  }),
);

/** Closes or reopens a single country, so that concurrent edits don't overwrite each other. */
export const CloseCountryRequest = z.object({
  isClosed: z.boolean('Choose whether the shop is closed there.'),
});
