import { z } from 'zod';
import { listReplySchema } from './envelope.ts';
import { CurrencyCode, ExchangeRate } from './money.ts';

/** Country the shop delivers to, and the currency of its prices (storefront 3). */
export const Country = z.object({
  name: z.string(),
  dial_code: z.string(),
  code: z.string().length(2),
  currency: CurrencyCode,
});
export type Country = z.infer<typeof Country>;

/** Country with its other names: in its own language, former or short. */
export const ListedCountry = Country.extend({ otherNames: z.array(z.string()) });
export type ListedCountry = z.infer<typeof ListedCountry>;

export const CountriesReply = listReplySchema(ListedCountry);
export const ExchangeRatesReply = listReplySchema(ExchangeRate);
