import { convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';

/** What may be wrapped around a copy. */
export const WRAPPINGS = ['boxWrapping', 'giftWrapping'] as const;
export type Wrapping = (typeof WRAPPINGS)[number];

/** A tax on what is sent to one destination; `rate` in thousandths of a per cent, a whole number: 5500 is 5.5 %. */
export interface TaxRate {
  /** For people: "Sales tax", "GST". */
  name: string;
  rate: number;
  /** Whether shown prices contain it already (decision 57). */
  isIncluded: boolean;
}
interface TaxRates {
  /** The tax of a region, else that of its country; null where the shop takes none. */
  of(country: string, region: string): TaxRate | null;
}

/** What a delivery costs, and how many working days it is on its way. */
export interface ShippingRate {
  base: number;
  /** For each kilogram that is begun. */
  perKilogram: number;
  from: number;
  to: number;
}
interface ShippingRates {
  /** Null where the shop does not deliver at this speed. */
  of(country: string, speed: ShippingSpeed): ShippingRate | null;
}

/** A named price: of the order as a whole, or of a design on one copy. */
export interface NamedPrice {
  id: string;
  /** For people. */
  label: string;
  amount: number;
}

/** What an order is charged besides its books. Amounts are cents of USD as the tables have them, or as `chargesIn` says. */
export interface Charges {
  /** For the order as a whole. */
  processing: readonly NamedPrice[];
  /** For each copy. */
  wrapping: Readonly<Record<Wrapping, number>>;
  /** What parts of a design cost, for each copy. */
  customization: readonly NamedPrice[];
  shipping: ShippingRates;
  taxes: TaxRates;
  /** Bank holidays, ISO 8601. */
  closedDays: ReadonlySet<string>;
}

/** The same charges in minor units of the rate's currency. What costs nothing stays so in every currency. */
export function chargesIn({ taxes, closedDays, ...charges }: Charges, rate: ExchangeRate): Charges {
  const converted = (cents: number) => (cents === 0 ? 0 : convertCents(cents, rate));
  const named = (prices: readonly NamedPrice[]) =>
    prices.map((price) => ({ ...price, amount: converted(price.amount) }));
  const { boxWrapping, giftWrapping } = charges.wrapping;
  return {
    processing: named(charges.processing),
    wrapping: { boxWrapping: converted(boxWrapping), giftWrapping: converted(giftWrapping) },
    customization: named(charges.customization),
    shipping: {
      of(country, speed) {
        const found = charges.shipping.of(country, speed);
        if (!found) return null;
        return { ...found, base: converted(found.base), perKilogram: converted(found.perKilogram) };
      },
    },
    taxes,
    closedDays,
  };
}
