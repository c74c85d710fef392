import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { CoverStore } from '#features/covers/server/cover-store.ts';
import type { IsCouponValid } from '#features/offers/server/queries.ts';
import type { PaymentOptions } from '#features/payments/server/register.ts';
import type { PrintLines } from '#features/print/server/jobs/print-lines.ts';
import type { Email } from '#platform/email/email.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { GateLimits } from '#platform/http/gate.ts';
import type { MakeThrottle } from '#platform/http/throttle.ts';
import type { Timeouts } from '#platform/http/timeouts.ts';
import type { TrustProxy } from '#platform/http/trust-proxy.ts';
import type { PasswordCost } from '#platform/sessions/passwords.ts';
import type { PageRenderer } from './rendering/pages-handler.ts';
import type { AdminFiles } from './serve-admin.ts';

/** Dependencies and settings of the application; `server.ts` reads them from the environment. */
export interface AppOptions {
  db: Db;
  covers: CoverStore;
  /** Absent in API tests, which need no pages. */
  pages?: PageRenderer;
  admin?: AdminFiles | null;
  publicFolder?: string;
  /** Public URL of the shop, without a trailing slash. */
  origin: string;
  /** Signs sessions and XSRF tokens; at least 32 characters, shared by all processes. */
  secret: string;
  files: FileStore;
  uploadsFolder?: string;
  receivingFolder?: string;
  importsFolder?: string;
  importBytes?: number;
  uploadLimits?: GateLimits;
  timeouts?: Partial<Timeouts>;
  /** Sends emails once `app.mailer` is started; without it they stay in the outbox. */
  email?: Email;
  inbox?: string;
  passwordCost?: PasswordCost;
  throttle?: MakeThrottle;
  clock?: () => Date;
  isCouponValid?: IsCouponValid;
  /** Payment providers; without them no order can be paid. Tests may replace `orders`. */
  payments?: Omit<PaymentOptions, 'orders'> & Partial<Pick<PaymentOptions, 'orders'>>;
  prints?: PrintLines;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: TrustProxy;
  /** Lower-case header in which a trusted proxy sends the visitor's country (decision 17). */
  countryHeader?: string | null;
  serveModules?: (app: FastifyInstance) => void;
}
