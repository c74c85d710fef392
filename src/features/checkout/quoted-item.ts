import type { BINDERY_DAYS } from '#kernel/bindery-days.ts';
import type { LeatherType, VariantType } from '#kernel/binding.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';

/** Where a line travels to, as far as its cost depends on it. */
export interface Destination {
  /** ISO 3166 alpha-2. */
  country: string;
  /** The code of a state or province where the country has a list of them; '' where it is not known. */
  region: string;
}

export interface QuotedAddress extends Destination {
  id: string;
  postalCode: string;
}

/** A line whose cost is asked for. Amounts are minor units of one currency, for one copy. */
export interface QuotedItem {
  /** Unlike that of every other line of the order. */
  itemId: string;
  /** Null where it is a print job or quoted work. */
  bookId: string | null;
  /** The print job; another version of it is another thing to buy. */
  print?: { jobId: string; version: string; kind: keyof typeof BINDERY_DAYS };
  /** The line of a quote that the shop has made. */
  work?: { lineId: string };
  quantity: number;
  itemPrice: number;
  customizationCharges: number;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
  boxWrapping: boolean;
  giftWrapping: boolean;
  shippingSpeed: ShippingSpeed;
  /** Null for guests, and while none is chosen. */
  address: QuotedAddress | null;
  /** Of one bound copy. */
  grams: number;
  /** The seal of somebody's own design that it is bound after; a draft is not ordered. */
  design?: { hash: string; isDraft: boolean };
  /** Why it is not sold, for people. */
  unavailable?: { reason: string };
}
