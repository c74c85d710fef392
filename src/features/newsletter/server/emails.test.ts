import { renderSample, testEmails, UNSUBSCRIBE } from '#test/email-checks.ts';
import { NEWSLETTER_EMAILS, WELCOME_EMAILS } from './emails.ts';

testEmails(NEWSLETTER_EMAILS, () => [
  renderSample(WELCOME_EMAILS.newsletter, { unsubscribeUrl: UNSUBSCRIBE }),
  renderSample(WELCOME_EMAILS.rbExclusive, { unsubscribeUrl: UNSUBSCRIBE }),
]);
