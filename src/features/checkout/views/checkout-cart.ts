import type { ReactNode } from 'react';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';

/** A line of the cart as the checkout shows it. */
export interface CheckoutLine {
  /** That of its configuration. */
  id: string;
  /** The shop's id of the line, by which a quote names it. */
  itemId: string;
  title: string;
  /** Edition, leather and colour in words. */
  binding: string;
  cover: ReactNode;
  quantity: number;
  /** Minor units of the cart's currency. */
  total: number;
  addressId: string | null;
  shippingSpeed: ShippingSpeed;
  /** Whether it is not sold any more; it is no part of the order. */
  isGone: boolean;
}

/** The cart as the checkout needs it; whoever keeps it hands it in. */
export interface CheckoutCart {
  /** Whether the shop keeps it; a guest's is on the device. */
  isOwn: boolean;
  isRead: boolean;
  hasFailed: boolean;
  retry: () => void;
  lines: readonly CheckoutLine[];
  /** Minor units of the page's currency. */
  subtotal: number;
  /** Sends every line to one shipping address. */
  sendAllTo: (addressId: string) => Promise<boolean>;
  /** Sends some lines to a shipping address. */
  sendTo: (lines: readonly CheckoutLine[], addressId: string) => Promise<unknown>;
  /** Sets how fast lines travel. */
  setSpeed: (lines: readonly CheckoutLine[], speed: ShippingSpeed) => Promise<unknown>;
  /** Controls of a line that belong to the cart. */
  addressOf: (line: CheckoutLine) => ReactNode;
  wrappingOf: (line: CheckoutLine) => ReactNode;
  /** The code and the wallet. */
  terms: ReactNode;
}
