/** The desk's pages; `:name` is a parameter, as React Router reads it. */
export const DESK = {
  today: '/desk',
  login: '/desk/login',
  /** Where the first owner and whoever is invited chooses a password: `?token=`. */
  welcome: '/desk/welcome',
  /** One's own second factor, recovery codes and password. */
  account: '/desk/account',
  orders: '/desk/orders',
} as const;

/** The calls of the desk, all below this. */
export const DESK_API = '/api/desk';

/** The address of a call of the desk: `deskApi('orders', code)` is `/api/desk/orders/RB-…`. */
export const deskApi = (...parts: readonly string[]): string =>
  [DESK_API, ...parts.map(encodeURIComponent)].join('/');

export const deskWelcomeAddress = (token: string) => `${DESK.welcome}?token=${encodeURIComponent(token)}`;
/** One order at the desk, by its code. */
export const deskOrderAddress = (code: string) => `${DESK.orders}/${encodeURIComponent(code)}`;
