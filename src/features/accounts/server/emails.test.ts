import { expect, test } from 'vitest';
import { renderSample, testEmails, URL_IN_EMAIL } from '#test/email-checks.ts';
import {
  ACCOUNT_EMAILS,
  accountDeletedEmail,
  codeEmail,
  passwordChangedEmail,
  passwordRemovedEmail,
  resetEmail,
  verificationEmail,
  welcomeEmail,
} from './emails.ts';

testEmails(ACCOUNT_EMAILS, (text) => [
  renderSample(verificationEmail, { name: text, url: URL_IN_EMAIL }),
  renderSample(codeEmail, { code: '048213' }),
  renderSample(passwordRemovedEmail, { name: text }),
  renderSample(resetEmail, { name: text, url: URL_IN_EMAIL }),
  renderSample(welcomeEmail, { name: text, hasPassword: false }),
  renderSample(passwordChangedEmail, { name: text }),
  renderSample(accountDeletedEmail, { name: text }),
]);

test('deletes an account’s emails with it, except the deletion notice', () => {
  const accountEmails = ACCOUNT_EMAILS.filter(({ isOfAccount }) => isOfAccount);
  expect(accountEmails).toEqual([
    verificationEmail,
    passwordRemovedEmail,
    resetEmail,
    welcomeEmail,
    passwordChangedEmail,
  ]);
});
