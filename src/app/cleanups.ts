import type { Db } from '#db/connect.ts';
import { emailCodesCleanup } from '#features/accounts/server/cleanup.ts';
import { eventsCleanup } from '#features/analytics/server/cleanup.ts';
import { mergesCleanup } from '#features/cart/server/cleanup.ts';
import { uploadsCleaning } from '#features/designs/server/cleanings.ts';
import { codesCleanup } from '#features/exclusive/server/cleanup.ts';
import { importsCleanup } from '#features/imports/server/cleanup.ts';
import { erasedOrdersCleanup } from '#features/orders/server/cleanups.ts';
import { printJobsCleaning } from '#features/print/server/jobs/cleanings.ts';
import { uploadsCleaning as printUploadsCleaning } from '#features/print/server/uploads/cleanings.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import { emailsCleanup } from '#platform/email/mailer.ts';
import type { Job } from '#platform/jobs.ts';
import { sessionsCleanup, tokensCleanup } from '#platform/sessions/cleanup.ts';
import { staffCleanup } from '#platform/staff/cleanup.ts';
import { picturesCleanup } from '#platform/staff/pictures-cleanup.ts';
import { PICTURE_TEXT_QUERIES } from './picture-text-queries.ts';
import { conversationFilesCleanup, uploadHoldsCleanup } from './upload-cleanups.ts';

export const listCleanups = (db: Db, mailer?: Pick<Mailer, 'cleanUp'>): Cleanup[] => [
  sessionsCleanup(db),
  tokensCleanup(db),
  emailCodesCleanup(db),
  mergesCleanup(db),
  eventsCleanup(db),
  codesCleanup(db),
  emailsCleanup(mailer),
  erasedOrdersCleanup(db),
  uploadHoldsCleanup(db),
  conversationFilesCleanup(db),
  uploadsCleaning(db),
  printUploadsCleaning(db),
  printJobsCleaning(db),
  importsCleanup(db),
  staffCleanup(db),
  picturesCleanup(db, PICTURE_TEXT_QUERIES),
];

/** Runs cleanups at night, five minutes apart. */
export const cleanupJobs = (db: Db, mailer?: Pick<Mailer, 'cleanUp'>): Job[] =>
  listCleanups(db, mailer).map(({ name, run: clean }, i) => ({
    name,
    cron: `${(7 + 5 * i) % 60} ${3 + Math.floor((7 + 5 * i) / 60)} * * *`,
    work: async () => void (await clean()),
  }));
