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

const SHOP_REASON = 'You’re receiving this email because customer requests go to this address.';
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
  about: 'To the bindery: when a message comes through the contact page',
  texts: {
    subject: '{about}: a message from {name}',
    wrote: '{name} sent a message through the contact page. Replies to this email go to {email}.',
    about: 'About: {about}',
    remark: 'Inquiry number: {inquiry}. We promise an answer within 2 working days.',
    reason: SHOP_REASON,
  },
  placeholders: (content: InquiryContent) => ({ ...inquiryPlaceholders(content), inquiry: content.id }),
  samples: [SAMPLE_INQUIRY],
  write: ({ message, email }, { say }) => ({
    preheader: firstCharacters(oneLine(message), 140),
    parts: [say('wrote'), say('about'), { quote: message }, { remark: say('remark') }],
    replyTo: email,
  }),
  personIn: 'email',
});

// Leaves the message out: anybody can enter somebody else's address, and must not send them text.
export const inquiryReceiptEmail = defineEditableEmail('inquiryReceipt', {
  about: 'When someone writes through the contact page',
  texts: {
    ...GREETING,
    subject: 'We’ve received your message',
    preheader: 'A bookbinder will reply within 2 working days.',
    thanks:
      'Thank you for your message ({about}). A bookbinder will read it and reply within 2 working days.',
    book: 'Please don’t send the book itself until you’ve heard from us. If a photograph would help, we’ll tell you where to send it.',
    button: 'Read our FAQ',
    remark: 'If you didn’t write to us, someone entered your address by mistake. You can ignore this email.',
    reason:
      'You’re receiving this email because someone wrote to us through our contact page with this address.',
  },
  placeholders: ({ name, about }: { name: string; about: string }) => ({ name: plainName(name), about }),
  samples: [
    { name: 'Alice Archer', about: 'Book restoration' },
    { name: '', about: 'Book restoration' },
  ],
  write: ({ name }, { origin, say }) => ({
    parts: [
      greeting(say, name),
      say('thanks'),
      say('book'),
      { button: say('button'), url: `${origin}${PAGES.faq}` },
      { remark: say('remark') },
    ],
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
  url: 'https://rarebindings.example/conversations/sample-link',
  replyTo: 'shop@rarebindings.example',
};

export const adminAnswerEmail = defineEditableEmail('adminAnswer', {
  about: 'When staff reply in a conversation',
  texts: {
    ...GREETING,
    subject: '{about}: our answer [{reference}]',
    button: 'View conversation',
    wrote: 'You wrote:',
    remark:
      'Anyone with the link above can read this conversation. If you reply by email, please keep {reference} in the subject.',
    reason: 'You’re receiving this email because you have a conversation with us.',
  },
  placeholders: ({ name, about, reference }: AnswerContent) => ({ name: plainName(name), about, reference }),
  samples: [SAMPLE_ANSWER, { ...SAMPLE_ANSWER, name: '', lastMessage: '' }],
  write: ({ name, message, lastMessage, url, replyTo }, { say }) => ({
    preheader: firstCharacters(oneLine(message), 140),
    parts: [
      greeting(say, name),
      { quote: message },
      { button: say('button'), url },
      ...(lastMessage === '' ? [] : [say('wrote'), { quote: lastMessage }]),
      { remark: say('remark') },
    ],
    replyTo,
  }),
});

type ReplyContent = Omit<InquiryContent, 'id'> & { reference: string };

export const customerReplyEmail = defineEditableEmail('customerReply', {
  about: 'To the bindery: when a customer replies in a conversation',
  texts: {
    subject: '{about}: reply from {name} [{reference}]',
    wrote:
      '{name} replied in conversation {reference}. Please answer in the admin. Replies to this email go to {email}.',
    reason: SHOP_REASON,
  },
  placeholders: (content: ReplyContent) => ({
    ...inquiryPlaceholders(content),
    reference: content.reference,
  }),
  samples: [{ ...SAMPLE_INQUIRY, reference: SAMPLE_ANSWER.reference }],
  write: ({ message, email }, { say }) => ({
    preheader: firstCharacters(oneLine(message), 140),
    parts: [say('wrote'), { quote: message }],
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
