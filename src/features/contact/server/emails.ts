import { firstCharacters } from '#kernel/characters.ts';
import { PAGES } from '#kernel/paths.ts';
import { defineEditableEmail, greeting } from '#platform/email/editable-email.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';
import { GREETING, plainName } from '#platform/email/greeting.ts';
import { oneLine } from '#platform/email/one-line.ts';

interface InquiryContent {
  id: string;
  name: string;
  /** Reply-to address. */
  email: string;
  about: string;
  message: string;
}

const TO_THE_SHOP = 'You get this letter because inquiries of the shop go to this address.';
const SAMPLE_INQUIRY: InquiryContent = {
  id: '01JBKSHFG2NQJDQT56H1T6K3K8',
  name: 'Alice Archer',
  email: 'alice@rarebindings.example',
  about: 'Book restoration',
  message: 'Do you mend old bibles?',
};
const inquiryPlaceholders = ({ name, email, about }: Omit<InquiryContent, 'id'>) => ({
  name: oneLine(name),
  email,
  about,
});

export const inquiryEmail = defineEditableEmail('inquiry', {
  about: 'To the bindery: when somebody has written by the contact page',
  texts: {
    subject: '{about}: a message from {name}',
    wrote: '{name} wrote by the form of the contact page. An answer to this letter goes to {email}.',
    about: 'About: {about}',
    remark: 'Kept as inquiry {inquiry}. Requests for a quote are answered within 2 working days.',
    reason: TO_THE_SHOP,
  },
  placeholders: (content: InquiryContent) => ({ ...inquiryPlaceholders(content), inquiry: content.id }),
  samples: [SAMPLE_INQUIRY],
  write: ({ message, email }, { say }) => ({
    subject: say('subject'),
    preheader: firstCharacters(oneLine(message), 140),
    parts: [say('wrote'), say('about'), { quote: message }, { remark: say('remark') }],
    reason: say('reason'),
    replyTo: email,
  }),
  personIn: 'email',
});

// Leaves the message out: anybody can enter somebody else's address, and must not send them text.
export const inquiryReceiptEmail = defineEditableEmail('inquiryReceipt', {
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
  placeholders: ({ name, about }: { name: string; about: string }) => ({ name: plainName(name), about }),
  samples: [
    { name: 'Alice Archer', about: 'Book restoration' },
    { name: '', about: 'Book restoration' },
  ],
  write: ({ name }, { origin, say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [
      greeting(say, name),
      say('thanks'),
      say('book'),
      { button: say('button'), url: `${origin}${PAGES.faq}` },
      { remark: say('remark') },
    ],
    reason: say('reason'),
  }),
});

interface AnswerContent {
  reference: string;
  name: string;
  about: string;
  message: string;
  /** Customer's last message; empty when the shop writes first. */
  lastMessage: string;
  /** Page of the conversation; a secret. */
  url: string;
  replyTo: string;
}

const SAMPLE_ANSWER: AnswerContent = {
  reference: 'RB-L-1A2B3C',
  name: 'Alice Archer',
  about: 'Book restoration',
  message: 'We can mend the spine, and keep the old boards.',
  lastMessage: 'Do you mend old bibles?',
  url: 'https://rarebindings.example/conversations/link-of-the-email',
  replyTo: 'shop@rarebindings.example',
};

export const adminAnswerEmail = defineEditableEmail('adminAnswer', {
  about: 'When the admin answers a letter',
  texts: {
    ...GREETING,
    subject: '{about}: our answer [{reference}]',
    button: 'Read it all and write back',
    wrote: 'You wrote:',
    remark:
      'Whoever has the link above reads this conversation. Please leave {reference} in the subject if you answer by email.',
    reason: 'You get this letter because you and the shop write to each other.',
  },
  placeholders: ({ name, about, reference }: AnswerContent) => ({ name: plainName(name), about, reference }),
  samples: [SAMPLE_ANSWER, { ...SAMPLE_ANSWER, name: '', lastMessage: '' }],
  write: ({ name, message, lastMessage, url, replyTo }, { say }) => ({
    subject: say('subject'),
    preheader: firstCharacters(oneLine(message), 140),
    parts: [
      greeting(say, name),
      { quote: message },
      { button: say('button'), url },
      ...(lastMessage === '' ? [] : [say('wrote'), { quote: lastMessage }]),
      { remark: say('remark') },
    ],
    reason: say('reason'),
    replyTo,
  }),
});

type ReplyContent = Omit<InquiryContent, 'id'> & { reference: string };

export const customerReplyEmail = defineEditableEmail('customerReply', {
  about: 'To the bindery: when a customer has written back',
  texts: {
    subject: '{about}: {name} wrote back [{reference}]',
    wrote:
      '{name} wrote back in the conversation {reference}. Please answer it in the admin; an answer to this letter goes to {email}.',
    reason: TO_THE_SHOP,
  },
  placeholders: (content: ReplyContent) => ({
    ...inquiryPlaceholders(content),
    reference: content.reference,
  }),
  samples: [{ ...SAMPLE_INQUIRY, reference: SAMPLE_ANSWER.reference }],
  write: ({ message, email }, { say }) => ({
    subject: say('subject'),
    preheader: firstCharacters(oneLine(message), 140),
    parts: [say('wrote'), { quote: message }],
    reason: say('reason'),
    replyTo: email,
  }),
  personIn: 'email',
});

export const CONTACT_EMAILS: readonly AnyEmailKind[] = [
  inquiryEmail,
  inquiryReceiptEmail,
  adminAnswerEmail,
  customerReplyEmail,
];
