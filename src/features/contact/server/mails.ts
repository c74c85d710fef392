import { PAGES } from '#kernel/addresses.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { GREETING, plainName } from '#platform/mail/greeting.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';
import { oneLine } from '#platform/mail/one-line.ts';
import { greet, wordedMail } from '#platform/mail/worded-mail.ts';

interface InquiryContent {
  id: string;
  name: string;
  /** Where an answer goes. */
  email: string;
  /** The service, as people read it. */
  about: string;
  message: string;
}

/** To the shop. */
export const inquiryMail = defineMail<InquiryContent>(
  'inquiry',
  ({ id, name, email, about, message }) => ({
    subject: `${about}: a message from ${oneLine(name)}`,
    preheader: firstCharacters(oneLine(message), 140),
    parts: [
      `${oneLine(name)} wrote by the form of the contact page. An answer to this letter goes to ${email}.`,
      `About: ${about}`,
      { quote: message },
      { remark: `Kept as inquiry ${id}. Requests for a quote are answered within 2 working days.` },
    ],
    reason: 'You get this letter because inquiries of the shop go to this address.',
    replyTo: email,
  }),
  { personIn: 'email' },
);

// Nothing of the message: anybody can enter somebody else's address, and must not send them words of their own.
export const inquiryReceiptMail = wordedMail('inquiryReceipt', {
  about: 'When somebody has written by the contact page',
  texts: {
    ...GREETING,
    subject: 'Your message is with us',
    preheader: 'A bookbinder reads it and answers within 2 working days.',
    thanks:
      'Thank you for writing to us. Your message is here ({about}), a bookbinder reads it, and you have an answer within 2 working days.',
    book: 'Please keep the book itself until we have answered. If a picture would help, our answer tells you where to send it.',
    button: 'Questions that others have asked',
    remark:
      'If you have not written to us, somebody mistook your address for theirs. There is nothing you need to do.',
    reason: 'You get this letter because somebody wrote to us by our contact page and gave this address.',
  },
  places: ({ name, about }: { name: string; about: string }) => ({ name: plainName(name), about }),
  samples: [
    { name: 'Alice Archer', about: 'Book restoration' },
    { name: '', about: 'Book restoration' },
  ],
  write: ({ name }, { origin, say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [
      greet(say, name),
      say('thanks'),
      say('book'),
      { button: say('button'), url: `${origin}${PAGES.faq}` },
      { remark: say('remark') },
    ],
    reason: say('reason'),
  }),
});

export const CONTACT_MAILS: readonly AnyMailKind[] = [inquiryMail, inquiryReceiptMail];
