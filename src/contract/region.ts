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
export const DEFAULT_COUNTRY: Country = {
  name: 'United States',
  dial_code: '+1',
  code: 'US',
  currency: 'USD',
};
export const CountriesReply = listReplyOf(Country);
export const ExchangeRatesReply = listReplyOf(ExchangeRate);
