import type { CartItem } from '../contract.ts';
import type { DesignPart } from './designs.ts';

/** A line as the database has it, beside the columns of its book, which are null where it is something else. */
export interface CartRow {
  itemId: string;
  printJobId: string | null;
  /** The line of a quote, and its quote. */
  quoteLineId: string | null;
  quoteId: string | null;
  quantity: number;
  variantType: CartItem['variantType'];
  leatherType: CartItem['leatherType'];
  itemColor: string;
  addressId: string | null;
  boxWrapping: boolean;
  giftWrapping: boolean;
  shippingSpeed: CartItem['shippingSpeed'];
  /** What of its design it is charged and named by; null for a book as the shop binds it. */
  designed: {
    hash: string;
    parts: DesignPart[];
    isSaved: boolean;
    /** Of the print job, as it was bound; null where it is a book of the shop. */
    version: string | null;
  } | null;
  isDeleted: boolean;
  copiesLeft: number | null;
}
