/** The admin's pages; `:name` is a parameter, as React Router reads it. */
export const ADMIN = {
  today: '/admin',
  login: '/admin/login',
  /** Where the first owner and whoever is invited chooses a password: `?token=`. */
  welcome: '/admin/welcome',
  /** One's own second factor, recovery codes and password. */
  account: '/admin/account',
  orders: '/admin/orders',
} as const;

/** The calls of the admin, all below this. */
export const ADMIN_API = '/api/admin';

/** The address of a call of the admin: `adminApi('orders', code)` is `/api/admin/orders/RB-…`. */
export const adminApi = (...parts: readonly string[]): string =>
  [ADMIN_API, ...parts.map(encodeURIComponent)].join('/');

export const adminWelcomeAddress = (token: string) => `${ADMIN.welcome}?token=${encodeURIComponent(token)}`;
/** One order in the admin, by its code. */
export const adminOrderAddress = (code: string) => `${ADMIN.orders}/${encodeURIComponent(code)}`;
