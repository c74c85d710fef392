import type { Charges, TaxRate } from './charges.ts';
import type { DestinationAddress, LineItem } from './line-item.ts';
import type { TotalsInput } from './totals-input.ts';

export const address = (country: string, region = '', id = `in-${country}`): DestinationAddress => ({
  id,
  country,
  region,
  postalCode: '',
});

/** Line of one book at 100.00, weighing one kilogram, to London. */
export const item = (itemId: string, overrides: Partial<LineItem> = {}): LineItem => ({
  itemId,
  bookId: `book-of-${itemId}`,
  quantity: 1,
  itemPrice: 10_000,
  customizationCharges: 0,
  variantType: 'superDeluxe',
  leatherType: 'realLeather',
  color: 'oxblood',
  boxWrapping: false,
  giftWrapping: false,
  shippingSpeed: 'standard',
  address: address('GB'),
  grams: 1000,
  ...overrides,
});

export const printFields = (kind: 'book' | 'thesis', version = '1') =>
  ({ bookId: null, print: { jobId: `job-${kind}`, version, kind } }) satisfies Partial<LineItem>;

/** Order of a signed-in customer, on a Monday. */
export const order = (items: readonly LineItem[], overrides: Partial<TotalsInput> = {}): TotalsInput => ({
  items,
  isGuest: false,
  country: 'GB',
  today: '2026-11-23',
  coupon: null,
  wallet: null,
  ...overrides,
});

const TAXES: Record<string, TaxRate> = {
  'US NY': { name: 'Sales tax', rate: 4000, isIncluded: false },
  'US OR': { name: 'Sales tax', rate: 0, isIncluded: false },
  'CA ': { name: 'GST', rate: 5000, isIncluded: false },
  'GB ': { name: 'VAT', rate: 0, isIncluded: true },
  'FR ': { name: 'TVA', rate: 5500, isIncluded: true },
};

/** Shipping at 5.00 plus 1.00 per kilogram, four times that for express; none to North Korea. */
export const charges: Charges = {
  processing: [{ id: 'handling', label: 'Handling of the order', amount: 0 }],
  wrapping: { boxWrapping: 1800, giftWrapping: 900 },
  customization: [],
  shipping: {
    find(country, speed) {
      if (country === 'KP') return null;
      if (speed === 'express') return { base: 2000, perKilogram: 400, from: 1, to: 2 };
      return { base: 500, perKilogram: 100, from: 2, to: 3 };
    },
  },
  taxes: { find: (country, region) => TAXES[`${country} ${region}`] ?? TAXES[`${country} `] ?? null },
  closedDays: new Set(['2026-12-25', '2026-12-28', '2027-01-01']),
};
