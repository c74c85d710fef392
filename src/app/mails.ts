import { ACCOUNT_MAILS } from '#features/accounts/server/mails.ts';
import { CONTACT_MAILS } from '#features/contact/server/mails.ts';
import { ADMIN_MAILS } from '#features/admin/server/mails.ts';
import { EXCLUSIVE_MAILS } from '#features/exclusive/server/mails.ts';
import { NEWSLETTER_MAILS } from '#features/newsletter/server/mails.ts';
import { ORDER_MAILS } from '#features/orders/server/mails.ts';
import { REFERRAL_MAILS } from '#features/referrals/server/mails.ts';
import { trialMailOf } from '#features/wording/server/trial-mail.ts';
import type { AnyMailKind } from '#platform/mail/mail-kind.ts';

const LETTERS: readonly AnyMailKind[] = [
  ...ACCOUNT_MAILS,
  ...EXCLUSIVE_MAILS,
  ...NEWSLETTER_MAILS,
  ...CONTACT_MAILS,
  ...ORDER_MAILS,
  ...REFERRAL_MAILS,
  ...ADMIN_MAILS,
];

/** Every kind of mail that the shop writes; each feature has the words of its own. */
export const MAILS: readonly AnyMailKind[] = [...LETTERS, trialMailOf(LETTERS)];
