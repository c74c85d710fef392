import { z } from 'zod';
import { listReplyOf } from './envelope.ts';
import { CurrencyCode, ExchangeRate } from './money.ts';

/** A country to deliver to, with the currency its prices are shown in (storefront 3). */
export const Country = z.object({
  name: z.string(),
  dial_code: z.string(),
  code: z.string().length(2),
  currency: CurrencyCode,
});
export type Country = z.infer<typeof Country>;

/** A country in the list, with what else people call it: in its own language, formerly, for short. */
export const ListedCountry = Country.extend({ otherNames: z.array(z.string()) });
export type ListedCountry = z.infer<typeof ListedCountry>;

export const CountriesReply = listReplyOf(ListedCountry);
export const ExchangeRatesReply = listReplyOf(ExchangeRate);
