import { PAGES } from '#kernel/paths.ts';
import { defineEditableEmail, greeting } from '#platform/email/editable-email.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { GREETING, plainName } from '#platform/email/greeting.ts';
import { CODE_MINUTES } from '../limits.ts';

const ACCOUNT = 'You get this letter because there is an account with this address.';
/** Decision 40. */
const ONCE = 'The link works once, within an hour.';

const NO_PASSWORD =
  'Your account has no password: at the checkout a code in a letter lets you in. To log in anywhere else, press “Forgot password?” at the login, and we send you a link to choose one.';

const LINK = 'https://rarebindings.example/link-of-the-letter';
const ALICE = { name: 'Alice Archer' };
const placeholders = ({ name }: { name: string }) => ({ name: plainName(name) });

export const verificationEmail = defineEditableEmail('verify', {
  about: 'When somebody opens an account',
  texts: {
    ...GREETING,
    subject: 'Please confirm your email address',
    preheader: `One link, and your account is complete. ${ONCE}`,
    thanks:
      'Thank you for opening an account with us. Please confirm that this address is yours; your profile and RB Exclusive open with a confirmed one.',
    button: 'Confirm this address',
    remark: `${ONCE} When it has run out, log in and ask for another. If you have not opened an account, there is nothing you need to do.`,
    reason: 'You get this letter because somebody opened an account with this address.',
  },
  placeholders: ({ name }: { name: string; url: string }) => ({ name: plainName(name) }),
  samples: [
    { ...ALICE, url: LINK },
    { name: '', url: LINK },
  ],
  write: ({ name, url }, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [greeting(say, name), say('thanks'), { button: say('button'), url }, { remark: say('remark') }],
    reason: say('reason'),
  }),
  isOfAccount: true,
});

/** Identical for existing and unknown accounts: only someone who can read the email learns which. */
export const codeEmail = defineEditableEmail('emailCode', {
  about: 'When somebody asks at the checkout for a code',
  texts: {
    greetingWithoutName: GREETING.greetingWithoutName,
    subject: 'Your code for the checkout',
    preheader: 'Six digits, and your order goes on. They work for {minutes} minutes.',
    code: 'This is the code that shows us that this address is yours. Type it where you left off, and your order goes on from there.',
    remark:
      'It works once, within {minutes} minutes, and only in the browser that asked for it. Nobody from the shop will ever ask you for it. If you have not asked for a code, there is nothing you need to do.',
    reason: 'You get this letter because somebody wrote this address at our checkout.',
  },
  placeholders: (_content: { code: string }) => ({ minutes: CODE_MINUTES }),
  samples: [{ code: '000000' }],
  write: ({ code }, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [say('greetingWithoutName'), say('code'), { code }, { remark: say('remark') }],
    reason: say('reason'),
  }),
});

export const passwordRemovedEmail = defineEditableEmail('passwordEnded', {
  about: 'When a code has shown whose an account is that had a password before',
  texts: {
    ...GREETING,
    subject: 'Please choose a new password',
    preheader: 'The old one was set before this address was confirmed.',
    ended:
      'You have just shown by a code that this address is yours. The account had a password from before that, and nobody had shown whose it was: so it does not work any more, and every earlier login has ended.',
    gone: 'What had been written into it until then is gone too: addresses, cart, wishlist, telephone number and photo. Choose a new password whenever you like.',
    button: 'Choose a new password',
    reason: ACCOUNT,
  },
  placeholders: placeholders,
  samples: [ALICE, { name: '' }],
  write: ({ name }, { origin, say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [
      greeting(say, name),
      say('ended'),
      say('gone'),
      { button: say('button'), url: `${origin}${PAGES.forgotPassword}` },
    ],
    reason: say('reason'),
  }),
  isOfAccount: true,
});

export const resetEmail = defineEditableEmail('reset', {
  about: 'When somebody has forgotten their password',
  texts: {
    ...GREETING,
    subject: 'Choose a new password',
    preheader: ONCE,
    asked: 'Somebody, we hope you, asked for a new password for your account.',
    button: 'Choose a new password',
    remark: `${ONCE} If you did not ask for it, leave this letter be: your password stays as it is.`,
    reason: ACCOUNT,
  },
  placeholders: ({ name }: { name: string; url: string }) => ({ name: plainName(name) }),
  samples: [
    { ...ALICE, url: LINK },
    { name: '', url: LINK },
  ],
  write: ({ name, url }, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [greeting(say, name), say('asked'), { button: say('button'), url }, { remark: say('remark') }],
    reason: say('reason'),
  }),
  isOfAccount: true,
});

export const welcomeEmail = defineEditableEmail('welcome', {
  about: 'When an account is open',
  texts: {
    ...GREETING,
    subject: 'Your account is open',
    preheader: 'Your address is confirmed. Your cart and wishlist stay with you.',
    open: 'Your address is confirmed, and your account is open. Your cart and your wishlist now stay with you wherever you log in.',
    books: 'Every book is bound to order, in the leather and the colour you choose.',
    button: 'See the books',
    remarkWithoutPassword: NO_PASSWORD,
    reason: ACCOUNT,
  },
  placeholders: ({ name }: { name: string; hasPassword?: boolean }) => ({ name: plainName(name) }),
  samples: [ALICE, { name: '', hasPassword: false }],
  write: ({ name, hasPassword = true }, { origin, say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [
      greeting(say, name),
      say('open'),
      say('books'),
      { button: say('button'), url: `${origin}${PAGES.listing}` },
      ...(hasPassword ? [] : [{ remark: say('remarkWithoutPassword') }]),
    ],
    reason: say('reason'),
  }),
  isOfAccount: true,
});

export const passwordChangedEmail = defineEditableEmail('passwordChanged', {
  about: 'When a password was changed, or the first one chosen',
  texts: {
    ...GREETING,
    subject: 'Your password was changed',
    subjectOfFirst: 'Your account has a password now',
    preheader: 'If that was you, there is nothing to do.',
    changed:
      'The password of your account was changed just now, and you were logged out on your other devices. If that was you, there is nothing to do.',
    chosen:
      'Your account had no password, and one was chosen just now. You were logged out everywhere; log in with it. If that was you, there is nothing to do.',
    otherwise: 'If it was not you, choose a new password at once. That ends every session of your account.',
    button: 'Choose a new password',
    reason: ACCOUNT,
  },
  placeholders: ({ name }: { name: string; isFirst?: boolean }) => ({ name: plainName(name) }),
  samples: [ALICE, { name: '', isFirst: true }],
  write: ({ name, isFirst = false }, { origin, say }) => ({
    subject: say(isFirst ? 'subjectOfFirst' : 'subject'),
    preheader: say('preheader'),
    parts: [
      greeting(say, name),
      say(isFirst ? 'chosen' : 'changed'),
      say('otherwise'),
      { button: say('button'), url: `${origin}${PAGES.forgotPassword}` },
    ],
    reason: say('reason'),
  }),
  isOfAccount: true,
});

export const accountDeletedEmail = defineEditableEmail('accountDeleted', {
  about: 'When somebody has deleted their account',
  texts: {
    ...GREETING,
    subject: 'Your account is deleted',
    preheader: 'As you asked. This is our last letter to you.',
    gone: 'As you asked, your account is deleted. Your name, your addresses, your cart and your wishlist are gone; reviews you wrote stay, without your name.',
    thanks:
      'Thank you for the time you spent with us. Should you come back one day, a new account is quickly opened.',
    reason: 'You get this letter because the account with this address was deleted. It is the last one.',
  },
  placeholders: placeholders,
  samples: [ALICE, { name: '' }],
  write: ({ name }, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [greeting(say, name), say('gone'), say('thanks')],
    reason: say('reason'),
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
