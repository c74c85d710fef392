import type { LeatherType, VariantType } from './binding.ts';

/** What is counted, by the names of the specification (storefront 7, data-and-services 7). */
export const EVENT_NAMES = [
  'select_item',
  'view_item',
  'add_to_cart',
  'cart_updated',
  'add_to_wishlist',
  'remove_from_wishlist',
] as const;
type EventName = (typeof EVENT_NAMES)[number];

/** How many events one message brings at most. */
export const EVENTS_MAX = 20;

/** Something a visitor did with a book. What it is worth, the server knows. */
export interface ShopEvent {
  name: EventName;
  bookId: string;
  variantType?: VariantType | undefined;
  leatherType?: LeatherType | undefined;
  /** Copies; 0 when a line was taken out of the cart. 1 when not given. */
  quantity?: number | undefined;
}
