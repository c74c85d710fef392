import type { Db } from '#db/connect.ts';
import { emailCodesCleanup } from '#features/accounts/server/cleanup.ts';
import { eventsCleanup } from '#features/analytics/server/cleanup.ts';
import { PICTURE_TEXTS as articles } from '#features/blog/server/picture-texts.ts';
import { PICTURE_TEXTS as authors } from '#features/books/server/picture-texts.ts';
import { cartLineUsingUpload, mergesCleanup } from '#features/cart/server/cleanup.ts';
import {
  conversationExistsSql,
  conversationUsingUploadSql,
} from '#features/contact/server/conversations/works.ts';
import { PICTURE_TEXTS as letters } from '#features/contact/server/picture-texts.ts';
import { uploadHoldsCleaning, uploadsCleaning } from '#features/designs/server/cleanings.ts';
import { codesCleanup } from '#features/exclusive/server/cleanup.ts';
import { PICTURE_TEXTS as questions } from '#features/faq/server/picture-texts.ts';
import { PICTURE_TEXTS as blocks } from '#features/home/server/picture-texts.ts';
import { importsCleanup } from '#features/imports/server/cleanup.ts';
import { PICTURE_TEXTS as offers } from '#features/offers/server/picture-texts.ts';
import { erasedOrdersCleanup, lineUsesUpload } from '#features/orders/server/cleanups.ts';
import { printJobsCleaning } from '#features/print/server/jobs/cleanings.ts';
import {
  conversationHoldsCleaning,
  uploadsCleaning as printUploadsCleaning,
} from '#features/print/server/uploads/cleanings.ts';
import { PICTURE_TEXTS as services } from '#features/services/server/picture-texts.ts';
import { PICTURE_TEXTS as testimonials } from '#features/testimonials/server/picture-texts.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import { emailsCleanup } from '#platform/email/mailer.ts';
import type { Job } from '#platform/jobs.ts';
import { sessionsCleanup, tokensCleanup } from '#platform/sessions/cleanup.ts';
import { staffCleanup } from '#platform/staff/cleanup.ts';
import { picturesCleanup } from '#platform/staff/pictures-cleanup.ts';

const PICTURE_TEXT_QUERIES: readonly string[] = [
  ...[articles, authors, letters, questions, blocks, offers, services, testimonials],
];

/** Releases pictures no longer shown by carts, orders or conversations. */
export const uploadHoldsCleanup = (db: Db): Cleanup =>
  uploadHoldsCleaning(db, {
    cart: cartLineUsingUpload,
    order: lineUsesUpload,
    conversation: conversationUsingUploadSql,
  });

const conversationFilesCleanup = (db: Db): Cleanup => conversationHoldsCleaning(db, conversationExistsSql);

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
