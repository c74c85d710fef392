import { PAGES } from '#kernel/addresses.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';
import { oneLine } from '#platform/mail/one-line.ts';

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
export const inquiryReceiptMail = defineMail<{ name: string; about: string }>(
  'inquiryReceipt',
  ({ name, about }, { origin }) => ({
    subject: 'Your message is with us',
    preheader: 'A bookbinder reads it and answers within 2 working days.',
    parts: [
      greeting(name),
      `Thank you for writing to us. Your message is here (${about}), a bookbinder reads it, and you have an answer within 2 working days.`,
      'Please keep the book itself until we have answered. If a picture would help, our answer tells you where to send it.',
      { button: 'Questions that others have asked', url: `${origin}${PAGES.faq}` },
      {
        remark:
          'If you have not written to us, somebody mistook your address for theirs. There is nothing you need to do.',
      },
    ],
    reason: 'You get this letter because somebody wrote to us by our contact page and gave this address.',
  }),
);

interface AnswerContent {
  /** `RB-L-…`, by which what comes back is told apart. */
  reference: string;
  name: string;
  about: string;
  /** What the staff wrote. */
  message: string;
  /** What the customer wrote last; empty where the shop writes first. */
  asked: string;
  /** The page of the conversation; a secret. */
  url: string;
  replyTo: string;
}

/** To a customer: what the desk answers. */
export const deskAnswerMail = defineMail<AnswerContent>(
  'deskAnswer',
  ({ reference, name, about, message, asked, url, replyTo }) => ({
    subject: `${about}: our answer [${reference}]`,
    preheader: firstCharacters(oneLine(message), 140),
    parts: [
      greeting(name),
      { quote: message },
      { button: 'Read it all and write back', url },
      ...(asked === '' ? [] : ['You wrote:', { quote: asked }]),
      {
        remark: `Whoever has the link above reads this conversation. Please leave ${reference} in the subject if you answer by mail.`,
      },
    ],
    reason: 'You get this letter because you and the shop write to each other.',
    replyTo,
  }),
);

/** To the shop: what a customer wrote back. */
export const letterReplyMail = defineMail<Omit<InquiryContent, 'id'> & { reference: string }>(
  'letterReply',
  ({ reference, name, email, about, message }) => ({
    subject: `${about}: ${oneLine(name)} wrote back [${reference}]`,
    preheader: firstCharacters(oneLine(message), 140),
    parts: [
      `${oneLine(name)} wrote back in the conversation ${reference}. Please answer it at the desk; an answer to this letter goes to ${email}.`,
      { quote: message },
    ],
    reason: 'You get this letter because inquiries of the shop go to this address.',
    replyTo: email,
  }),
  { personIn: 'email' },
);

export const CONTACT_MAILS: readonly AnyMailKind[] = [
  inquiryMail,
  inquiryReceiptMail,
  deskAnswerMail,
  letterReplyMail,
];
