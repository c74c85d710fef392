import type { Db } from '#db/connect.ts';
import type { AddressesDependencies } from '#features/addresses/server/dependencies.ts';
import type { Background } from '#platform/background.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { Auth } from '#platform/sessions/auth.ts';
import type { Xsrf } from '#platform/sessions/xsrf.ts';
import type { Throttles } from './throttles.ts';

export interface AccountsDependencies extends AddressesDependencies {
  auth: Auth;
  xsrf: Xsrf;
  files: FileStore;
  uploads: Uploads;
  background: Background;
  rates: Rates;
  /** Personal data of all features, including this one, in export order. */
  personalData: readonly PersonalData[];
  /**
   * Cancels pending work of an account, first thing in the transaction that erases it.
   * @returns work to do after commit
   */
  cancelPendingWork(tx: Db, userId: string): Promise<() => void>;
  /** Whether orders can be paid here; login by emailed code exists only then. */
  takesPayment: boolean;
  /** Public scheme and host, without trailing slash. */
  origin: string;
}

export interface Accounts extends AccountsDependencies {
  limits: Throttles;
}
