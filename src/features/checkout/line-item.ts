import type { BINDERY_DAYS } from '#kernel/bindery-days.ts';
import type { LeatherType, VariantType } from '#kernel/binding.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';

/** The part of an address that shipping and tax depend on. */
export interface Destination {
  /** ISO 3166 alpha-2. */
  country: string;
  /** Code of a state or province, for countries with a list of them; '' if unknown. */
  region: string;
}

export interface DestinationAddress extends Destination {
  id: string;
  postalCode: string;
}

/** Line to price. Amounts are for one copy, in minor units of one currency. */
export interface LineItem {
  /** Unique within the order. */
  itemId: string;
  /** Null for prints and quoted work. */
  bookId: string | null;
  /** A new version of a print job counts as a different product. */
  print?: { jobId: string; version: string; kind: keyof typeof BINDERY_DAYS };
  /** Set for quoted work. */
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
  /** Null for guests, and if none is chosen. */
  address: DestinationAddress | null;
  /** Weight of one bound copy. */
  grams: number;
  /** Own design, by hash; drafts can't be ordered. */
  design?: { hash: string; isDraft: boolean };
  /** Why the line is not sold, as text for the customer. */
  unavailable?: { reason: string };
}
