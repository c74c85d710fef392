import { PAGES } from '#kernel/addresses.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';
import { CODE_MINUTES } from '../limits.ts';

const ACCOUNT = 'You get this letter because there is an account with this address.';
/** Links of an hour, single use: decision 40. */
const ONCE = 'The link works once, within an hour.';

const NO_PASSWORD =
  'Your account has no password: at the checkout a code in a letter lets you in. To log in anywhere else, press “Forgot password?” at the login, and we send you a link to choose one.';

export const verifyMail = defineMail<{ name: string; url: string }>(
  'verify',
  ({ name, url }) => ({
    subject: 'Please confirm your email address',
    preheader: `One link, and your account is complete. ${ONCE}`,
    parts: [
      greeting(name),
      'Thank you for opening an account with us. Please confirm that this address is yours; your profile and RB Exclusive open with a confirmed one.',
      { button: 'Confirm this address', url },
      {
        remark: `${ONCE} When it has run out, log in and ask for another. If you have not opened an account, there is nothing you need to do.`,
      },
    ],
    reason: 'You get this letter because somebody opened an account with this address.',
  }),
  { isOfAccount: true },
);

/** The same to everybody, whether they have an account or not: only the code itself tells who reads it. */
export const codeMail = defineMail<{ code: string }>('emailCode', ({ code }) => ({
  subject: 'Your code for the checkout',
  preheader: `Six digits, and your order goes on. They work for ${CODE_MINUTES} minutes.`,
  parts: [
    greeting(''),
    'This is the code that shows us that this address is yours. Type it where you left off, and your order goes on from there.',
    { code },
    {
      remark: `It works once, within ${CODE_MINUTES} minutes, and only in the browser that asked for it. Nobody from the shop will ever ask you for it. If you have not asked for a code, there is nothing you need to do.`,
    },
  ],
  reason: 'You get this letter because somebody wrote this address at our checkout.',
}));

export const passwordEndedMail = defineMail<{ name: string }>(
  'passwordEnded',
  ({ name }, { origin }) => ({
    subject: 'Please choose a new password',
    preheader: 'The old one was set before this address was confirmed.',
    parts: [
      greeting(name),
      'You have just shown by a code that this address is yours. The account had a password from before that, and nobody had shown whose it was: so it does not work any more, and every earlier login has ended.',
      'What had been written into it until then is gone too: addresses, cart, wishlist, telephone number and photo. Choose a new password whenever you like.',
      { button: 'Choose a new password', url: `${origin}${PAGES.forgotPassword}` },
    ],
    reason: ACCOUNT,
  }),
  { isOfAccount: true },
);

export const resetMail = defineMail<{ name: string; url: string }>(
  'reset',
  ({ name, url }) => ({
    subject: 'Choose a new password',
    preheader: ONCE,
    parts: [
      greeting(name),
      'Somebody, we hope you, asked for a new password for your account.',
      { button: 'Choose a new password', url },
      {
        remark: `${ONCE} If you did not ask for it, leave this letter be: your password stays as it is.`,
      },
    ],
    reason: ACCOUNT,
  }),
  { isOfAccount: true },
);

export const welcomeMail = defineMail<{ name: string; hasPassword?: boolean }>(
  'welcome',
  ({ name, hasPassword = true }, { origin }) => ({
    subject: 'Your account is open',
    preheader: 'Your address is confirmed. Your cart and wishlist stay with you.',
    parts: [
      greeting(name),
      'Your address is confirmed, and your account is open. Your cart and your wishlist now stay with you wherever you log in.',
      'Every book is bound to order, in the leather and the colour you choose.',
      { button: 'See the books', url: `${origin}${PAGES.listing}` },
      ...(hasPassword ? [] : [{ remark: NO_PASSWORD }]),
    ],
    reason: ACCOUNT,
  }),
  { isOfAccount: true },
);

export const passwordChangedMail = defineMail<{ name: string; isFirst?: boolean }>(
  'passwordChanged',
  ({ name, isFirst = false }, { origin }) => ({
    subject: isFirst ? 'Your account has a password now' : 'Your password was changed',
    preheader: 'If that was you, there is nothing to do.',
    parts: [
      greeting(name),
      isFirst
        ? 'Your account had no password, and one was chosen just now. You were logged out everywhere; log in with it. If that was you, there is nothing to do.'
        : 'The password of your account was changed just now, and you were logged out on your other devices. If that was you, there is nothing to do.',
      'If it was not you, choose a new password at once. That ends every session of your account.',
      { button: 'Choose a new password', url: `${origin}${PAGES.forgotPassword}` },
    ],
    reason: ACCOUNT,
  }),
  { isOfAccount: true },
);

/** The one mail that outlives the account. */
export const accountDeletedMail = defineMail<{ name: string }>('accountDeleted', ({ name }) => ({
  subject: 'Your account is deleted',
  preheader: 'As you asked. This is our last letter to you.',
  parts: [
    greeting(name),
    'As you asked, your account is deleted. Your name, your addresses, your cart and your wishlist are gone; reviews you wrote stay, without your name.',
    'Thank you for the time you spent with us. Should you come back one day, a new account is quickly opened.',
  ],
  reason: 'You get this letter because the account with this address was deleted. It is the last one.',
}));

export const ACCOUNT_MAILS: readonly AnyMailKind[] = [
  verifyMail,
  codeMail,
  passwordEndedMail,
  resetMail,
  welcomeMail,
  passwordChangedMail,
  accountDeletedMail,
];
