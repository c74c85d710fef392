/** Admin pages; parameters are written `:name`, as in React Router. */
export const ADMIN = {
  today: '/admin',
  login: '/admin/login',
  welcome: '/admin/welcome',
  account: '/admin/account',
  orders: '/admin/orders',
} as const;

export const ADMIN_API = '/api/admin';

/** Builds an admin API path: `adminApi('orders', code)` is `/api/admin/orders/RB-…`. */
export const adminApi = (...parts: readonly string[]): string =>
  [ADMIN_API, ...parts.map(encodeURIComponent)].join('/');

export const adminWelcomePath = (token: string) => `${ADMIN.welcome}?token=${encodeURIComponent(token)}`;
export const adminOrderPath = (code: string) => `${ADMIN.orders}/${encodeURIComponent(code)}`;
