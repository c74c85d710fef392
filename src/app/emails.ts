import { ACCOUNT_EMAILS } from '#features/accounts/server/emails.ts';
import { ADMIN_EMAILS } from '#features/admin/server/emails.ts';
import { CONTACT_EMAILS } from '#features/contact/server/emails.ts';
import { EXCLUSIVE_EMAILS } from '#features/exclusive/server/emails.ts';
import { NEWSLETTER_EMAILS } from '#features/newsletter/server/emails.ts';
import { ORDER_EMAILS } from '#features/orders/server/emails.ts';
import { REFERRAL_EMAILS } from '#features/referrals/server/emails.ts';
import { createTrialEmail } from '#features/wording/server/trial-email.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';

const FEATURE_EMAILS: readonly AnyEmailKind[] = [
  ...ACCOUNT_EMAILS,
  ...EXCLUSIVE_EMAILS,
  ...NEWSLETTER_EMAILS,
  ...CONTACT_EMAILS,
  ...ORDER_EMAILS,
  ...REFERRAL_EMAILS,
  ...ADMIN_EMAILS,
];

export const EMAILS: readonly AnyEmailKind[] = [...FEATURE_EMAILS, createTrialEmail(FEATURE_EMAILS)];
