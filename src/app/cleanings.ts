import type { Db } from '#db/connect.ts';
import { emailCodesCleaning } from '#features/accounts/server/cleanings.ts';
import { eventsCleaning } from '#features/analytics/server/cleanings.ts';
import { mergesCleaning } from '#features/cart/server/cleanings.ts';
import { uploadsCleaning } from '#features/designs/server/cleanings.ts';
import { codesCleaning } from '#features/exclusive/server/cleanings.ts';
import { importsCleaning } from '#features/imports/server/cleanings.ts';
import { deliveredCleaning } from '#features/orders/server/cleanings.ts';
import { printJobsCleaning } from '#features/print/server/jobs/cleanings.ts';
import { uploadsCleaning as printUploadsCleaning } from '#features/print/server/uploads/cleanings.ts';
import type { Cleaning } from '#platform/cleaning.ts';
import { emailsCleaning } from '#platform/email/cleanings.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import type { Job } from '#platform/jobs.ts';
import { sessionsCleaning, tokensCleaning } from '#platform/sessions/cleanings.ts';
import { staffCleaning } from '#platform/staff/cleanings.ts';
import { picturesCleaning } from '#platform/staff/pictures-cleaning.ts';
import { PICTURE_TEXTS } from './picture-texts.ts';
import { holdsCleaning, lettersCleaning } from './upload-holds.ts';

export const cleanings = (db: Db, mailer?: Pick<Mailer, 'tidy'>): Cleaning[] => [
  sessionsCleaning(db),
  tokensCleaning(db),
  emailCodesCleaning(db),
  mergesCleaning(db),
  eventsCleaning(db),
  codesCleaning(db),
  emailsCleaning(mailer),
  deliveredCleaning(db),
  holdsCleaning(db),
  lettersCleaning(db),
  uploadsCleaning(db),
  printUploadsCleaning(db),
  printJobsCleaning(db),
  importsCleaning(db),
  staffCleaning(db),
  picturesCleaning(db, PICTURE_TEXTS),
];

/** Runs cleanups at night, five minutes apart. */
export const cleaningJobs = (db: Db, mailer?: Pick<Mailer, 'tidy'>): Job[] =>
  cleanings(db, mailer).map(({ name, clean }, i) => ({
    name,
    cron: `${(7 + 5 * i) % 60} ${3 + Math.floor((7 + 5 * i) / 60)} * * *`,
    work: async () => void (await clean()),
  }));
