import { type AnyEmailKind, defineEmail } from '#platform/email/email-kind.ts';
import { plainName } from '#platform/email/greeting.ts';

const greeting = (name: string) => (plainName(name) ? `Dear ${plainName(name)},` : 'Hello,');

// Email kinds for tests of sending and rendering, independent of the shop's own.

const REASON = 'You get this email because a test wrote it.';

/** Has a link that must not stay in the outbox; useless without an account. */
export const confirmEmail = defineEmail<{ name: string; url: string }>(
  'confirm',
  ({ name, url }) => ({
    subject: 'Please confirm your email',
    preheader: 'One link.',
    parts: [greeting(name), { button: 'Confirm email', url }, { remark: 'The link works once.' }],
    reason: REASON,
  }),
  { isOfAccount: true },
);

export const listEmail = defineEmail<{ things: { label: string; picture?: string }[] }>(
  'list',
  ({ things }) => ({
    subject: 'Things',
    preheader: 'Some things.',
    parts: [{ sums: things }],
    reason: REASON,
  }),
);

export const noteEmail = defineEmail<{ name: string }>('note', ({ name }) => ({
  subject: 'A note',
  preheader: 'Nothing to do.',
  parts: [greeting(name), 'This is a note.'],
  reason: REASON,
}));

/** For a subscription. */
export const newsEmail = defineEmail<{ unsubscribeUrl: string }>('news', ({ unsubscribeUrl }) => ({
  subject: 'News',
  preheader: 'There is something to show.',
  parts: ['There is something to show.'],
  reason: REASON,
  unsubscribeUrl,
}));

/** Quotes a user wherever an email can, including the subject; replies go to them. */
export const forwardedEmail = defineEmail<{ words: string; email: string; url: string }>(
  'forwarded',
  ({ words, email, url }) => ({
    subject: `About ${words}`,
    preheader: words,
    parts: [words, { code: words }, { quote: words }, { button: words, url }, { remark: words }],
    reason: words,
    replyTo: email,
  }),
  { personIn: 'email' },
);

export const TEST_EMAILS: readonly AnyEmailKind[] = [
  confirmEmail,
  listEmail,
  noteEmail,
  newsEmail,
  forwardedEmail,
];
