import { type AnyEmailKind, defineEmail } from '#platform/email/email-kind.ts';
import { plainName } from '#platform/email/greeting.ts';

const greeting = (name: string) => (plainName(name) ? `Dear ${plainName(name)},` : 'Hello,');

// Kinds of email that no feature has: what sends and renders emails is shown with these, and knows none of the shop's.

const REASON = 'You get this email because a test wrote it.';

/** With a link that must not stay in the outbox; of no use without an account. */
export const confirmEmail = defineEmail<{ name: string; url: string }>(
  'confirm',
  ({ name, url }) => ({
    subject: 'Please confirm your email address',
    preheader: 'One link.',
    parts: [greeting(name), { button: 'Confirm this address', url }, { remark: 'The link works once.' }],
    reason: REASON,
  }),
  { isOfAccount: true },
);

/** With pictures of the shop. */
export const listEmail = defineEmail<{ things: { label: string; picture?: string }[] }>(
  'list',
  ({ things }) => ({
    subject: 'Things',
    preheader: 'Some things.',
    parts: [{ sums: things }],
    reason: REASON,
  }),
);

/** Nothing but words. */
export const noteEmail = defineEmail<{ name: string }>('note', ({ name }) => ({
  subject: 'A note',
  preheader: 'Nothing to do.',
  parts: [greeting(name), 'This is a note.'],
  reason: REASON,
}));

/** One that somebody subscribed to. */
export const newsEmail = defineEmail<{ unsubscribeUrl: string }>('news', ({ unsubscribeUrl }) => ({
  subject: 'News',
  preheader: 'There is something to show.',
  parts: ['There is something to show.'],
  reason: REASON,
  unsubscribeUrl,
}));

/** One that says what somebody wrote wherever an email can say it, the subject too, and is answered to them. */
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

export const MADE_UP_EMAILS: readonly AnyEmailKind[] = [
  confirmEmail,
  listEmail,
  noteEmail,
  newsEmail,
  forwardedEmail,
];
