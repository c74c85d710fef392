import { orderAddress } from '#kernel/order-addresses.ts';
import { oneLine } from '#platform/email/one-line.ts';
import { wordedEmail } from '#platform/email/worded-email.ts';
import {
  DISPUTE_REASON_WORDS,
  DISPUTE_STATE_WORDS,
  type DisputeReason,
  type DisputeState,
  REMEDY_WORDS,
  type Remedy,
} from '../../disputes.ts';
import { SAMPLE_ORDER } from '../email-parts.ts';

interface DisputeContent {
  orderCode: string;
  title: string;
  reason: DisputeReason;
  remedy: Remedy;
  message: string;
  photos: number;
  /** Signed URLs, valid for a week. */
  photoUrls?: string[];
  email: string;
}

const SAMPLE = { orderCode: SAMPLE_ORDER.orderCode, title: 'Moby-Dick' };
const SAMPLE_DISPUTE: DisputeContent = {
  ...SAMPLE,
  reason: 'damaged',
  remedy: 'refund',
  message: 'A corner is bent.',
  photos: 1,
  photoUrls: ['https://rarebindings.example/photo-of-the-corner'],
  email: 'alice@rarebindings.example',
};

export const disputeEmail = wordedEmail('dispute', {
  about: 'To the bindery: when a customer asks about an order',
  texts: {
    subject: 'Order {order}: {wrong}',
    preheader: '{title}',
    asks: 'Somebody asks about {title} of their order {order}. An answer to this letter goes to {email}.',
    wrong: 'What is not right: {wrong}. What they wish: {wish}.',
    noPhotos: 'No photo was sent with it.',
    onePhoto: 'One photo was sent with it.',
    photos: '{photos} photos were sent with it.',
    links: 'The links below work for a week.',
    button: 'Photo',
    reason: 'You get this letter because inquiries of the shop go to this address.',
  },
  places: ({ orderCode, title, reason, remedy, photos, email }: DisputeContent) => ({
    order: orderCode,
    title: oneLine(title),
    photos,
    email,
    wrong: DISPUTE_REASON_WORDS[reason],
    wish: REMEDY_WORDS[remedy],
  }),
  samples: [
    SAMPLE_DISPUTE,
    { ...SAMPLE_DISPUTE, photos: 2, photoUrls: [] },
    { ...SAMPLE_DISPUTE, photos: 0, photoUrls: [] },
  ],
  write: ({ message, photos, photoUrls = [], email }, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [
      say('asks'),
      say('wrong'),
      { quote: message },
      [say(PHOTOS[photos] ?? 'photos'), ...(photoUrls.length > 0 ? [say('links')] : [])].join(' '),
      ...photoUrls.map((url, at) => ({ button: `${say('button')} ${at + 1}`, url })),
    ],
    reason: say('reason'),
    replyTo: email,
  }),
  personIn: 'email',
});

const PHOTOS = ['noPhotos', 'onePhoto'] as const;

interface ReceiptContent {
  orderCode: string;
  title: string;
  reason?: DisputeReason;
  remedy?: Remedy;
}

const ASKED = 'You get this letter because you asked us about an order.';

export const disputeReceiptEmail = wordedEmail('disputeReceipt', {
  about: 'When a customer has asked about an order',
  texts: {
    subject: 'Your order {order}: we look into it',
    preheader: 'A bookbinder answers within 2 working days.',
    about: 'You have written to us about {title} of your order {order}.',
    asked: 'What is not right: {wrong}. What you would like: {wish}.',
    next: 'A bookbinder reads it and looks at your photos, and you have an answer within 2 working days. Some faults can be judged from pictures, and then the book need not travel; when it has to come back because of a fault, we pay the carriage.',
    missing: 'Should the parcel come meanwhile, please tell us.',
    keep: 'Please keep the book, and what it came in, until then, and do not send it before you have heard from us.',
    button: 'See what you asked',
    reason: ASKED,
  },
  places: ({ orderCode, title, reason, remedy }: ReceiptContent) => ({
    order: orderCode,
    title: oneLine(title),
    wrong: reason && DISPUTE_REASON_WORDS[reason],
    wish: remedy && REMEDY_WORDS[remedy],
  }),
  samples: [
    { ...SAMPLE, reason: 'damaged', remedy: 'refund' },
    { ...SAMPLE, reason: 'missing', remedy: 'refund' },
  ],
  write: ({ orderCode, reason, remedy }, { origin, say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [
      say('about'),
      ...(reason && remedy ? [say('asked')] : []),
      say('next'),
      say(reason === 'missing' ? 'missing' : 'keep'),
      { button: say('button'), url: origin + orderAddress(orderCode) },
    ],
    reason: say('reason'),
  }),
});

export type AnsweredState = Exclude<DisputeState, 'requested'>;

interface MoveContent {
  orderCode: string;
  title: string;
  state: AnsweredState;
  /** Empty if the bindery wrote nothing. */
  words: string;
  replyTo: string;
}

const NEXT_TEXTS = { requires_action: 'answer', received: 'received', closed: 'closed' } as const;
const SUBJECTS = {
  requires_action: 'subjectOfQuestion',
  received: 'subjectOfReceived',
  closed: 'subject',
} as const;
const MOVED = { ...SAMPLE, words: 'We bind it anew for you.', replyTo: 'shop@rarebindings.example' };

export const disputeMoveEmail = wordedEmail('disputeMove', {
  about: 'When the bindery answers what a customer asked about an order',
  texts: {
    subject: 'Your order {order}: what you asked is settled',
    subjectOfQuestion: 'Your order {order}: we need to hear from you',
    subjectOfReceived: 'Your order {order}: the book is with us',
    preheader: '{title}',
    about: 'You have asked us about {title} of your order {order}.',
    answer: 'Please answer this letter; we go on as soon as we have heard from you.',
    received: DISPUTE_STATE_WORDS.received.next,
    closed: 'Should anything about it still not be right, please answer this letter.',
    button: 'See what you asked',
    reason: ASKED,
  },
  places: ({ orderCode, title }: MoveContent) => ({ order: orderCode, title: oneLine(title) }),
  samples: [
    { ...MOVED, state: 'closed' },
    { ...MOVED, state: 'requires_action' },
    { ...MOVED, state: 'received' },
  ],
  write: ({ orderCode, state, words, replyTo }, { origin, say }) => ({
    subject: say(SUBJECTS[state]),
    preheader: say('preheader'),
    parts: [
      say('about'),
      ...(words ? [{ quote: words }] : []),
      say(NEXT_TEXTS[state]),
      { button: say('button'), url: origin + orderAddress(orderCode) },
    ],
    reason: say('reason'),
    replyTo,
  }),
});
