import type { Db } from '#db/connect.ts';
import { tidySessions, tidyTokens } from '#features/accounts/server/tidy.ts';
import { tidyEvents } from '#features/analytics/server/actions.ts';
import { tidyMerges } from '#features/cart/server/tidy.ts';
import { tidyCodes } from '#features/exclusive/server/actions.ts';
import type { Job } from '#platform/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.ts';

/** What is let go at night once it is of no use. */
export interface Cleaning {
  name: string;
  /** The moments by which it finds what has had its time, `table.column`; a test fails for one that nobody claims. */
  claims: readonly string[];
  clean: () => Promise<unknown>;
}

/** All that goes by itself. */
export const cleanings = (db: Db, mailer?: Pick<Mailer, 'tidy'>): Cleaning[] => [
  { name: 'sessions-tidy', claims: ['sessions.expires_at'], clean: () => tidySessions(db) },
  { name: 'tokens-tidy', claims: ['verifications.expires_at'], clean: () => tidyTokens(db) },
  { name: 'merges-tidy', claims: ['cart_merges.created_at'], clean: () => tidyMerges(db) },
  { name: 'events-tidy', claims: ['shop_events.created_at'], clean: () => tidyEvents(db) },
  {
    name: 'codes-tidy',
    claims: ['exclusive_codes.expires_at', 'exclusive_codes.used_at'],
    clean: () => tidyCodes(db),
  },
  {
    name: 'mail-tidy',
    claims: ['outbox.sent_at', 'outbox.given_up_at', 'outbox.next_attempt_at'],
    clean: async () => mailer?.tidy(),
  },
];

/** The cleanings as work of the night, a few minutes apart. */
export const cleaningJobs = (db: Db, mailer?: Pick<Mailer, 'tidy'>): Job[] =>
  cleanings(db, mailer).map(({ name, clean }, i) => ({
    name,
    cron: `${7 + 8 * i} 3 * * *`,
    work: async () => void (await clean()),
  }));
