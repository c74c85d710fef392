import { expect, test } from 'vitest';
import { checkEmails, sample, URL_IN_EMAIL } from '#test/email-checks.ts';
import {
  ACCOUNT_EMAILS,
  accountDeletedEmail,
  codeEmail,
  passwordChangedEmail,
  passwordEndedEmail,
  resetEmail,
  verificationEmail,
  welcomeEmail,
} from './emails.ts';

checkEmails(ACCOUNT_EMAILS, (text) => [
  sample(verificationEmail, { name: text, url: URL_IN_EMAIL }),
  sample(codeEmail, { code: '048213' }),
  sample(passwordEndedEmail, { name: text }),
  sample(resetEmail, { name: text, url: URL_IN_EMAIL }),
  sample(welcomeEmail, { name: text, hasPassword: false }),
  sample(passwordChangedEmail, { name: text }),
  sample(accountDeletedEmail, { name: text }),
]);

test('what an account had written goes with it, whosever the address is; its last email stays', () => {
  const going = ACCOUNT_EMAILS.filter(({ isOfAccount }) => isOfAccount);
  expect(going).toEqual([
    verificationEmail,
    passwordEndedEmail,
    resetEmail,
    welcomeEmail,
    passwordChangedEmail,
  ]);
});
