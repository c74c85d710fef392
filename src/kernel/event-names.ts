import type { LeatherType, VariantType } from './binding.ts';

/** Names from the specification (storefront 7, data-and-services 7). */
export const EVENT_NAMES = [
  'select_item',
  'view_item',
  'add_to_cart',
  'cart_updated',
  'add_to_wishlist',
  'remove_from_wishlist',
] as const;
type EventName = (typeof EVENT_NAMES)[number];

export const EVENTS_MAX = 20;

export interface ShopEvent {
  name: EventName;
  bookId: string;
  variantType?: VariantType | undefined;
  leatherType?: LeatherType | undefined;
  /** Copies; 0 when a line was removed from the cart, 1 by default. */
  quantity?: number | undefined;
}
