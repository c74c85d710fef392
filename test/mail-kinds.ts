import { plainName } from '#platform/mail/greeting.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';

const greeting = (name: string) => (plainName(name) ? `Dear ${plainName(name)},` : 'Hello,');

// Kinds of mail that no feature has: what sends and renders mails is shown with these, and knows none of the shop's.

const REASON = 'You get this mail because a test wrote it.';

/** With a link that must not stay in the outbox; of no use without an account. */
export const confirmMail = defineMail<{ name: string; url: string }>(
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
export const listMail = defineMail<{ things: { label: string; picture?: string }[] }>(
  'list',
  ({ things }) => ({
    subject: 'Things',
    preheader: 'Some things.',
    parts: [{ sums: things }],
    reason: REASON,
  }),
);

/** Nothing but words. */
export const noteMail = defineMail<{ name: string }>('note', ({ name }) => ({
  subject: 'A note',
  preheader: 'Nothing to do.',
  parts: [greeting(name), 'This is a note.'],
  reason: REASON,
}));

/** One that somebody subscribed to. */
export const newsMail = defineMail<{ unsubscribeUrl: string }>('news', ({ unsubscribeUrl }) => ({
  subject: 'News',
  preheader: 'There is something to show.',
  parts: ['There is something to show.'],
  reason: REASON,
  unsubscribeUrl,
}));

/** One that says what somebody wrote wherever a mail can say it, the subject too, and is answered to them. */
export const forwardedMail = defineMail<{ words: string; email: string; url: string }>(
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

export const MADE_UP_MAILS: readonly AnyMailKind[] = [
  confirmMail,
  listMail,
  noteMail,
  newsMail,
  forwardedMail,
];
