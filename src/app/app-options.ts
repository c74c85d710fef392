import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { CoverStore } from '#features/covers/server/store.ts';
import type { CouponWorks } from '#features/offers/server/queries.ts';
import type { PaymentOptions } from '#features/payments/server/register.ts';
import type { Email } from '#platform/email/email.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { GateLimits } from '#platform/http/gate.ts';
import type { MakeThrottle } from '#platform/http/throttle.ts';
import type { Timeouts } from '#platform/http/timeouts.ts';
import type { TrustProxy } from '#platform/http/trust-proxy.ts';
import type { PasswordCost } from '#platform/sessions/passwords.ts';
import type { PrintLines } from './print-lines.ts';
import type { PageRenderer } from './rendering/pages-handler.ts';
import type { AdminFiles } from './serve-admin.ts';

/** What the shop is made of and how it differs from the usual; `server.ts` reads it from the environment. */
export interface AppOptions {
  db: Db;
  covers: CoverStore;
  /** Absent in tests of calls, which need no pages. */
  pages?: PageRenderer;
  /** The admin's own script and styles; absent in tests of calls. */
  admin?: AdminFiles | null;
  /** Folder of the built site's files, served at the root; absent where Vite serves them. */
  publicFolder?: string;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
  /** Signs sessions and XSRF tokens; at least 32 characters, the same in all processes of one shop. */
  secret: string;
  /** What people upload. */
  files: FileStore;
  /** Folder for what is being uploaded; without it one of the system's for files that come and go. */
  uploadsFolder?: string;
  /** Folder for files to be printed of which not all has come; without it one beside that. */
  receivingFolder?: string;
  /** Folder for files that are being imported; without it one beside that. */
  importsFolder?: string;
  /** Bytes of a file to import; tests allow less. */
  importBytes?: number;
  /** How many may upload at once; tests let fewer. */
  uploadLimits?: GateLimits;
  /** How long slow clients are waited for; tests wait less. */
  timeouts?: Partial<Timeouts>;
  /** Sends letters once `app.mailer` is started; without it they stay in the outbox. */
  email?: Email;
  /** The address where what people write by the contact form is read. */
  inbox?: string;
  /** What hashing a password costs; tests take less than the default. */
  passwordCost?: PasswordCost;
  /** Counts how often somebody tries something; tests let try more often. */
  throttle?: MakeThrottle;
  clock?: () => Date;
  /** Says which codes work, in the place of whoever keeps coupons. */
  couponWorks?: CouponWorks;
  /** How it takes money; without it no order can be paid. `orders` are the shop's own, unless a test has others. */
  payments?: Omit<PaymentOptions, 'orders'> & Partial<Pick<PaymentOptions, 'orders'>>;
  /** How print jobs become lines of carts and orders, in the place of whoever keeps them. */
  prints?: PrintLines;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: TrustProxy;
  /** In lower case: the header in which a trusted proxy names the visitor's country (decision 17). */
  countryHeader?: string | null;
  /** Serves Vite's modules in development. */
  serveModules?: (app: FastifyInstance) => void;
}
