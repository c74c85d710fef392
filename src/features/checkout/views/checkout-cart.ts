import type { ReactNode } from 'react';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';

export interface CheckoutLine {
  /** Derived from the configuration. */
  id: string;
  /** The server's id, used in the totals. */
  itemId: string;
  title: string;
  binding: string;
  cover: ReactNode;
  quantity: number;
  /** Minor units of the cart's currency. */
  total: number;
  addressId: string | null;
  shippingSpeed: ShippingSpeed;
  /** No longer sold, so not part of the order. */
  isGone: boolean;
}

/** Cart as needed by the checkout; supplied by the app. */
export interface CheckoutCart {
  isServerCart: boolean;
  isRead: boolean;
  hasFailed: boolean;
  retry: () => void;
  lines: readonly CheckoutLine[];
  /** Minor units of the page's currency. */
  subtotal: number;
  sendAllTo: (addressId: string) => Promise<boolean>;
  sendTo: (lines: readonly CheckoutLine[], addressId: string) => Promise<unknown>;
  setSpeed: (lines: readonly CheckoutLine[], speed: ShippingSpeed) => Promise<unknown>;
  renderAddress: (line: CheckoutLine) => ReactNode;
  renderWrapping: (line: CheckoutLine) => ReactNode;
  couponAndWallet: ReactNode;
}
