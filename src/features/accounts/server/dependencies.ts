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

/** What the account calls work with. */
export interface AccountsDependencies extends AddressesDependencies {
  auth: Auth;
  xsrf: Xsrf;
  files: FileStore;
  uploads: Uploads;
  background: Background;
  rates: Rates;
  /** What all subjects keep of people, this one too, in the order of the export. */
  personalData: readonly PersonalData[];
  /**
   * Ends what a person has begun and nobody can go on with, in the transaction that erases their account and before anything
   * is erased; gives what is to be done once it is committed.
   */
  endBegun(tx: Db, userId: string): Promise<() => void>;
  /** Whether there is a checkout, in which a code opens an account. */
  takesPayment: boolean;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
}

export interface Accounts extends AccountsDependencies {
  limits: Throttles;
}
