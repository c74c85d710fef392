import type { GuestCartItem } from '../guest-cart-contract.ts';

/** What a purchase chooses. */
export type Choice = Pick<GuestCartItem, 'variantType' | 'leatherType' | 'color' | 'colorLabel'>;
