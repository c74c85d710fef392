import { expect, test } from 'vitest';
import { checkMails, sample, URL_IN_MAIL } from '#test/mail-checks.ts';
import {
  ACCOUNT_MAILS,
  accountDeletedMail,
  codeMail,
  passwordChangedMail,
  passwordEndedMail,
  resetMail,
  verifyMail,
  welcomeMail,
} from './mails.ts';

checkMails(ACCOUNT_MAILS, (text) => [
  sample(verifyMail, { name: text, url: URL_IN_MAIL }),
  sample(codeMail, { code: '048213' }),
  sample(passwordEndedMail, { name: text }),
  sample(resetMail, { name: text, url: URL_IN_MAIL }),
  sample(welcomeMail, { name: text, hasPassword: false }),
  sample(passwordChangedMail, { name: text }),
  sample(accountDeletedMail, { name: text }),
]);

test('what an account had written goes with it, whosever the address is; its last mail stays', () => {
  const going = ACCOUNT_MAILS.filter(({ isOfAccount }) => isOfAccount);
  expect(going).toEqual([verifyMail, passwordEndedMail, resetMail, welcomeMail, passwordChangedMail]);
});
