import type { Db } from '#db/connect.ts';
import { selectRowTexts } from '#db/select.ts';
import { emailCodesCleanup } from '#features/accounts/server/cleanup.ts';
import { eventsCleanup } from '#features/analytics/server/cleanup.ts';
import { blogAuthors, blogCategories, blogDrafts, blogs, blogVersions } from '#features/blog/tables.ts';
import { authors } from '#features/books/tables.ts';
import { cartLineUsingUpload, mergesCleanup } from '#features/cart/server/cleanup.ts';
import {
  conversationExistsSql,
  conversationUsingUploadSql,
} from '#features/contact/server/conversations/works.ts';
import { conversationMessages, savedReplies } from '#features/contact/tables.ts';
import { uploadHoldsCleaning, uploadsCleaning } from '#features/designs/server/cleanings.ts';
import { codesCleanup } from '#features/exclusive/server/cleanup.ts';
import { faqCategories, faqs } from '#features/faq/tables.ts';
import { contentBlocks } from '#features/home/tables.ts';
import { importsCleanup } from '#features/imports/server/cleanup.ts';
import { banners, offers } from '#features/offers/tables.ts';
import { erasedOrdersCleanup, lineUsesUpload } from '#features/orders/server/cleanups.ts';
import { printJobsCleaning } from '#features/print/server/jobs/cleanings.ts';
import {
  conversationHoldsCleaning,
  uploadsCleaning as printUploadsCleaning,
} from '#features/print/server/uploads/cleanings.ts';
import { pages, servicePrices, serviceVideos } from '#features/services/tables.ts';
import { testimonials } from '#features/testimonials/tables.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import { emailsCleanup } from '#platform/email/mailer.ts';
import type { Job } from '#platform/jobs.ts';
import { sessionsCleanup, tokensCleanup } from '#platform/sessions/cleanup.ts';
import { staffCleanup } from '#platform/staff/cleanup.ts';
import { picturesCleanup } from '#platform/staff/pictures-cleanup.ts';

/** Tables whose rows may show an uploaded picture. */
export const TABLES_WITH_PICTURES = [
  ...[blogs, blogDrafts, blogVersions, blogAuthors, blogCategories],
  ...[authors, savedReplies, conversationMessages, faqs, faqCategories, contentBlocks],
  ...[banners, offers, pages, servicePrices, serviceVideos, testimonials],
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
  picturesCleanup(db, selectRowTexts(TABLES_WITH_PICTURES)),
];

/** Runs cleanups at night, five minutes apart. */
export const cleanupJobs = (db: Db, mailer?: Pick<Mailer, 'cleanUp'>): Job[] =>
  listCleanups(db, mailer).map(({ name, run: clean }, i) => ({
    name,
    cron: `${(7 + 5 * i) % 60} ${3 + Math.floor((7 + 5 * i) / 60)} * * *`,
    work: async () => void (await clean()),
  }));
