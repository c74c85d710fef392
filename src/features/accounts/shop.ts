import type { Db } from '#db/connect.ts';
import type { Auth } from '#platform/auth.ts';
import type { Background } from '#platform/background.ts';
import type { FileStore } from '#platform/files.ts';
import type { Rates } from '#platform/rates.ts';
import type { Uploads } from '#platform/uploads.ts';
import type { Xsrf } from '#platform/xsrf.ts';
import type { Limits } from './limits.ts';

/** What the account calls work with. */
export interface AccountsShop {
  db: Db;
  auth: Auth;
  xsrf: Xsrf;
  files: FileStore;
  uploads: Uploads;
  background: Background;
  rates: Rates;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
}

export interface Accounts extends AccountsShop {
  limits: Limits;
}
