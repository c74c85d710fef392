import { convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';

export const WRAPPINGS = ['boxWrapping', 'giftWrapping'] as const;
export type Wrapping = (typeof WRAPPINGS)[number];

/** Tax for one destination; `rate` is an integer in thousandths of a per cent (5500 is 5.5 %). */
export interface TaxRate {
  name: string;
  rate: number;
  /** Whether displayed prices include the tax (decision 57). */
  isIncluded: boolean;
}
interface TaxRates {
  /** Rate of the region, or else of the country; null if there is none. */
  find(country: string, region: string): TaxRate | null;
}

export interface ShippingRate {
  base: number;
  /** Per started kilogram. */
  perKilogram: number;
  from: number;
  to: number;
}
interface ShippingRates {
  /** Null if the shop doesn't deliver there at this speed. */
  find(country: string, speed: ShippingSpeed): ShippingRate | null;
}

export interface NamedPrice {
  id: string;
  label: string;
  amount: number;
}

/** Charges besides the books. Amounts are US cents as stored, or converted by `convertCharges`. */
export interface Charges {
  /** Per order. */
  processing: readonly NamedPrice[];
  /** Per copy. */
  wrapping: Readonly<Record<Wrapping, number>>;
  /** Per copy, for parts of a design. */
  customization: readonly NamedPrice[];
  shipping: ShippingRates;
  taxes: TaxRates;
  /** Bank holidays, ISO 8601. */
  closedDays: ReadonlySet<string>;
}

/** Converts the charges to the rate's currency; 0 stays 0. */
export function convertCharges({ taxes, closedDays, ...charges }: Charges, rate: ExchangeRate): Charges {
  const convert = (cents: number) => (cents === 0 ? 0 : convertCents(cents, rate));
  const convertPrices = (prices: readonly NamedPrice[]) =>
    prices.map((price) => ({ ...price, amount: convert(price.amount) }));
  const { boxWrapping, giftWrapping } = charges.wrapping;
  return {
    processing: convertPrices(charges.processing),
    wrapping: { boxWrapping: convert(boxWrapping), giftWrapping: convert(giftWrapping) },
    customization: convertPrices(charges.customization),
    shipping: {
      find(country, speed) {
        const shippingRate = charges.shipping.find(country, speed);
        if (!shippingRate) return null;
        return {
          ...shippingRate,
          base: convert(shippingRate.base),
          perKilogram: convert(shippingRate.perKilogram),
        };
      },
    },
    taxes,
    closedDays,
  };
}
