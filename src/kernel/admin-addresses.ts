/** Admin pages; parameters are written `:name`, as in React Router. */
export const ADMIN = {
  today: '/admin',
  login: '/admin/login',
  /** Where an invited staff member or the first owner chooses a password: `?token=`. */
  welcome: '/admin/welcome',
  /** Second factor, recovery codes and password of the signed-in member. */
  account: '/admin/account',
  orders: '/admin/orders',
} as const;

export const ADMIN_API = '/api/admin';

/** Builds an admin API path: `adminApi('orders', code)` is `/api/admin/orders/RB-…`. */
export const adminApi = (...parts: readonly string[]): string =>
  [ADMIN_API, ...parts.map(encodeURIComponent)].join('/');

export const adminWelcomeAddress = (token: string) => `${ADMIN.welcome}?token=${encodeURIComponent(token)}`;
export const adminOrderAddress = (code: string) => `${ADMIN.orders}/${encodeURIComponent(code)}`;
