import type { CartItem } from '../contract.ts';
import type { DesignPart } from './designs.ts';

/** A line from the database, with the columns of its book, which are null for prints and quoted work. */
export interface CartLineRow {
  itemId: string;
  printJobId: string | null;
  /** Set for quoted work. */
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
  /** Own design, as needed for price and name; null for a standard binding. */
  designed: {
    hash: string;
    parts: DesignPart[];
    isSaved: boolean;
    /** Version of the print job when bound; null otherwise. */
    version: string | null;
  } | null;
  isDeleted: boolean;
  copiesLeft: number | null;
}
