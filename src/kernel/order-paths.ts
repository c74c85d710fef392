import { PAGES, profilePath, withQuery } from './paths.ts';

// Kept apart so that only order and payment pages load these paths.

export const ordersPath = (page = 1) => withQuery(profilePath('orders'), { page: page > 1 ? page : null });
export const walletPath = (page = 1) => withQuery(profilePath('wallet'), { page: page > 1 ? page : null });
export const orderPath = (code: string) => `${profilePath('orders')}/${encodeURIComponent(code)}`;
export const orderReturnPath = (code: string) => `${orderPath(code)}/return`;
export const proofPath = (code: string, lineId: string) =>
  `${orderPath(code)}/proof/${encodeURIComponent(lineId)}`;
export const orderReturnsPath = (code: string) => `${orderPath(code)}#returns`;
/** Page of the sandbox payment provider; the payment's name can't be guessed. */
export const paymentSandboxPath = (payment: string) => `/payment-sandbox/${encodeURIComponent(payment)}`;
/** Payment page; the provider's name for the payment can't be guessed. */
export const payPath = (payment: string) => `/pay/${encodeURIComponent(payment)}`;
export const paymentStatusPath = (orderCode: string) => withQuery(PAGES.paymentStatus, { order: orderCode });
