import { PAGES, profileAddress, withQuery } from './addresses.ts';

// Addresses that only pages of orders and of money lead to: other pages do not load them.

/** A page of a person's orders, the newest first. */
export const ordersAddress = (page = 1) =>
  withQuery(profileAddress('orders'), { page: page > 1 ? page : null });
/** A page of what came into a person's wallet and went out of it, the newest first. */
export const walletAddress = (page = 1) =>
  withQuery(profileAddress('wallet'), { page: page > 1 ? page : null });
/** One order of a person, by its code. */
export const orderAddress = (code: string) => `${profileAddress('orders')}/${encodeURIComponent(code)}`;
/** Where something is asked about an order that is not right. */
export const orderReturnAddress = (code: string) => `${orderAddress(code)}/return`;
/** The proof of the design of one line. */
export const proofAddress = (code: string, lineId: string) =>
  `${orderAddress(code)}/proof/${encodeURIComponent(lineId)}`;
/** What was asked, on the page of its order. */
export const askedAddress = (code: string) => `${orderAddress(code)}#returns`;
/** Where a payment is pretended; the name of the payment is guessed by nobody. */
export const paymentSandboxAddress = (payment: string) => `/payment-sandbox/${encodeURIComponent(payment)}`;
/** Where a payment is made; its name is the provider's, which nobody guesses. */
export const payAddress = (payment: string) => `/pay/${encodeURIComponent(payment)}`;
/** What has become of the payment of an order. */
export const paymentStatusAddress = (orderCode: string) =>
  withQuery(PAGES.paymentStatus, { order: orderCode });
