import { PAGES, profileAddress, withQuery } from './addresses.ts';

// Kept apart so that only order and payment pages load these paths.

export const ordersAddress = (page = 1) =>
  withQuery(profileAddress('orders'), { page: page > 1 ? page : null });
export const walletAddress = (page = 1) =>
  withQuery(profileAddress('wallet'), { page: page > 1 ? page : null });
export const orderAddress = (code: string) => `${profileAddress('orders')}/${encodeURIComponent(code)}`;
export const orderReturnAddress = (code: string) => `${orderAddress(code)}/return`;
export const proofAddress = (code: string, lineId: string) =>
  `${orderAddress(code)}/proof/${encodeURIComponent(lineId)}`;
export const askedAddress = (code: string) => `${orderAddress(code)}#returns`;
/** Page of the sandbox payment provider; the payment's name can't be guessed. */
export const paymentSandboxAddress = (payment: string) => `/payment-sandbox/${encodeURIComponent(payment)}`;
/** Payment page; the provider's name for the payment can't be guessed. */
export const payAddress = (payment: string) => `/pay/${encodeURIComponent(payment)}`;
export const paymentStatusAddress = (orderCode: string) =>
  withQuery(PAGES.paymentStatus, { order: orderCode });
