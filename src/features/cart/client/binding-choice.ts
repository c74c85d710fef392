import type { GuestCartItem } from '../guest-cart-contract.ts';

export type BindingChoice = Pick<GuestCartItem, 'variantType' | 'leatherType' | 'color' | 'colorLabel'>;
