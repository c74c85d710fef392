import type { GuestCartItem } from '../guest-cart-contract.ts';

export type Choice = Pick<GuestCartItem, 'variantType' | 'leatherType' | 'color' | 'colorLabel'>;
