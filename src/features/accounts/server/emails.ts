import { PAGES } from '#kernel/paths.ts';
import { defineEditableEmail, greeting } from '#platform/email/editable-email.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { GREETING, plainName } from '#platform/email/greeting.ts';
import { CODE_MINUTES } from '../limits.ts';

const ACCOUNT = 'You’re receiving this email because this address has an account with us.';
/** Decision 40. */
const ONCE = 'The link works once and expires after an hour.';

const NO_PASSWORD =
  'Your account has no password. At checkout we’ll email you a code instead. To log in elsewhere, set a password first: choose “Forgot password?” on the login page.';

const LINK = 'https://rarebindings.example/sample-link';
const ALICE = { name: 'Alice Archer' };
const placeholders = ({ name }: { name: string }) => ({ name: plainName(name) });
const LINK_EMAIL = {
  placeholders: (content: { name: string; url: string }) => placeholders(content),
  samples: [
    { ...ALICE, url: LINK },
    { name: '', url: LINK },
  ],
};

export const verificationEmail = defineEditableEmail('verify', {
  about: 'When a customer creates an account',
  texts: {
    ...GREETING,
    subject: 'Please confirm your email',
    preheader: `Confirm your email to complete your account. ${ONCE}`,
    thanks:
      'Thank you for creating an account. Please confirm that this address is yours. Your profile and RB Exclusive need a confirmed email.',
    button: 'Confirm email',
    remark: `${ONCE} If it has expired, log in and request a new one. If you didn’t create an account, you can ignore this email.`,
    reason: 'You’re receiving this email because someone created an account with this address.',
  },
  ...LINK_EMAIL,
  write: ({ name, url }, { say }) => ({
    parts: [greeting(say, name), say('thanks'), { button: say('button'), url }, { remark: say('remark') }],
  }),
  isOfAccount: true,
});

/** Identical for existing and unknown accounts: only someone who can read the email learns which. */
export const codeEmail = defineEditableEmail('emailCode', {
  about: 'When someone requests a code at checkout',
  texts: {
    greetingWithoutName: GREETING.greetingWithoutName,
    subject: 'Your code to confirm your email',
    preheader: 'Enter this six-digit code within {minutes} minutes.',
    code: 'Enter this code where you left off, and continue with your order:',
    remark:
      'The code works once, within {minutes} minutes, in the browser where you requested it. We’ll never ask you for it. If you didn’t request a code, you can ignore this email.',
    reason: 'You’re receiving this email because someone entered this address in our shop.',
  },
  placeholders: (_content: { code: string }) => ({ minutes: CODE_MINUTES }),
  samples: [{ code: '000000' }],
  write: ({ code }, { say }) => ({
    parts: [say('greetingWithoutName'), say('code'), { code }, { remark: say('remark') }],
  }),
});

export const passwordRemovedEmail = defineEditableEmail('passwordEnded', {
  about: 'When a code confirms an address whose account already had a password',
  texts: {
    ...GREETING,
    subject: 'Please choose a new password',
    preheader: 'Your old password was set before this address was confirmed.',
    ended:
      'You’ve just confirmed this address with a code. The account’s old password was set earlier, by someone we couldn’t verify. It no longer works, and everyone has been logged out.',
    removedData:
      'We’ve also removed what was saved in the account before: addresses, cart, wishlist, phone number and photo. You can choose a new password at any time.',
    button: 'Choose a new password',
    reason: ACCOUNT,
  },
  placeholders,
  samples: [ALICE, { name: '' }],
  write: ({ name }, { origin, say }) => ({
    parts: [
      greeting(say, name),
      say('ended'),
      say('removedData'),
      { button: say('button'), url: `${origin}${PAGES.forgotPassword}` },
    ],
  }),
  isOfAccount: true,
});

export const resetEmail = defineEditableEmail('reset', {
  about: 'When a customer forgets their password',
  texts: {
    ...GREETING,
    subject: 'Choose a new password',
    preheader: ONCE,
    request: 'We received a request for a new password for your account.',
    button: 'Choose a new password',
    remark: `${ONCE} If you didn’t request it, you can ignore this email. Your password stays the same.`,
    reason: ACCOUNT,
  },
  ...LINK_EMAIL,
  write: ({ name, url }, { say }) => ({
    parts: [greeting(say, name), say('request'), { button: say('button'), url }, { remark: say('remark') }],
  }),
  isOfAccount: true,
});

export const welcomeEmail = defineEditableEmail('welcome', {
  about: 'When a customer’s account is ready',
  texts: {
    ...GREETING,
    subject: 'Your account is ready',
    preheader: 'Your email is confirmed. Your cart and wishlist are saved.',
    open: 'Your email is confirmed and your account is ready. Your cart and wishlist are now saved wherever you log in.',
    books: 'Every book is bound to order, in the leather and the colour you choose.',
    button: 'Browse the books',
    remarkWithoutPassword: NO_PASSWORD,
    reason: ACCOUNT,
  },
  placeholders: ({ name }: { name: string; hasPassword?: boolean }) => ({ name: plainName(name) }),
  samples: [ALICE, { name: '', hasPassword: false }],
  write: ({ name, hasPassword = true }, { origin, say }) => ({
    parts: [
      greeting(say, name),
      say('open'),
      say('books'),
      { button: say('button'), url: `${origin}${PAGES.listing}` },
      ...(hasPassword ? [] : [{ remark: say('remarkWithoutPassword') }]),
    ],
  }),
  isOfAccount: true,
});

export const passwordChangedEmail = defineEditableEmail('passwordChanged', {
  about: 'When a password is changed or first set',
  texts: {
    ...GREETING,
    subject: 'Your password was changed',
    firstSubject: 'Your account now has a password',
    preheader: 'If this was you, you don’t need to do anything.',
    changed:
      'Your password was just changed, and your other devices were logged out. If this was you, you don’t need to do anything.',
    passwordSet:
      'A password was just set for your account. You were logged out everywhere, so please log in with it. If this was you, you don’t need to do anything.',
    otherwise: 'If it wasn’t you, choose a new password now. This logs everyone out of your account.',
    button: 'Choose a new password',
    reason: ACCOUNT,
  },
  placeholders: ({ name }: { name: string; isFirst?: boolean }) => ({ name: plainName(name) }),
  samples: [ALICE, { name: '', isFirst: true }],
  write: ({ name, isFirst = false }, { origin, say }) => ({
    subject: say(isFirst ? 'firstSubject' : 'subject'),
    parts: [
      greeting(say, name),
      say(isFirst ? 'passwordSet' : 'changed'),
      say('otherwise'),
      { button: say('button'), url: `${origin}${PAGES.forgotPassword}` },
    ],
  }),
  isOfAccount: true,
});

export const accountDeletedEmail = defineEditableEmail('accountDeleted', {
  about: 'When a customer deletes their account',
  texts: {
    ...GREETING,
    subject: 'Your account has been deleted',
    preheader: 'As you asked. This is our last email to you.',
    deleted:
      'As you asked, we’ve deleted your account, with your name, addresses, cart and wishlist. Your reviews stay, without your name.',
    thanks: 'Thank you for your time with us. If you come back one day, you can create a new account.',
    reason:
      'You’re receiving this email because the account with this address was deleted. It’s the last one.',
  },
  placeholders,
  samples: [ALICE, { name: '' }],
  write: ({ name }, { say }) => ({
    parts: [greeting(say, name), say('deleted'), say('thanks')],
  }),
});

export const ACCOUNT_EMAILS: readonly AnyEmailKind[] = [
  verificationEmail,
  codeEmail,
  passwordRemovedEmail,
  resetEmail,
  welcomeEmail,
  passwordChangedEmail,
  accountDeletedEmail,
];
