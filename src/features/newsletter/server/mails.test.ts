import { checkMails, sample, UNSUBSCRIBE } from '#test/mail-checks.ts';
import { NEWSLETTER_MAILS, WELCOME_MAILS } from './mails.ts';

checkMails(NEWSLETTER_MAILS, () => [
  sample(WELCOME_MAILS.newsletter, { unsubscribeUrl: UNSUBSCRIBE }),
  sample(WELCOME_MAILS.rbExclusive, { unsubscribeUrl: UNSUBSCRIBE }),
]);
