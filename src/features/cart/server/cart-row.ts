import type { CartItem } from '../contract.ts';

/** A line as the database has it, beside the columns of its book. */
export interface CartRow {
  itemId: string;
  quantity: number;
  variantType: CartItem['variantType'];
  leatherType: CartItem['leatherType'];
  itemColor: string;
  addressId: string | null;
  boxWrapping: boolean;
  giftWrapping: boolean;
  shippingSpeed: CartItem['shippingSpeed'];
  isDeleted: boolean;
  copiesLeft: number | null;
}
