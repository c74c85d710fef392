import { checkEmails, sample, UNSUBSCRIBE } from '#test/email-checks.ts';
import { NEWSLETTER_EMAILS, WELCOME_EMAILS } from './emails.ts';

checkEmails(NEWSLETTER_EMAILS, () => [
  sample(WELCOME_EMAILS.newsletter, { unsubscribeUrl: UNSUBSCRIBE }),
  sample(WELCOME_EMAILS.rbExclusive, { unsubscribeUrl: UNSUBSCRIBE }),
]);
