import { orderPath } from '#kernel/order-paths.ts';
import { defineEditableEmail } from '#platform/email/editable-email.ts';
import { oneLine } from '#platform/email/one-line.ts';
import {
  DISPUTE_REASON_LABELS,
  DISPUTE_STATE_TEXTS,
  type DisputeReason,
  type DisputeState,
  REMEDY_LABELS,
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

export const disputeEmail = defineEditableEmail('dispute', {
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
  placeholders: ({ orderCode, title, reason, remedy, photos, email }: DisputeContent) => ({
    order: orderCode,
    title: oneLine(title),
    photos,
    email,
    wrong: DISPUTE_REASON_LABELS[reason],
    wish: REMEDY_LABELS[remedy],
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
      [say(PHOTO_COUNT_KEYS[photos] ?? 'photos'), ...(photoUrls.length > 0 ? [say('links')] : [])].join(' '),
      ...photoUrls.map((url, at) => ({ button: `${say('button')} ${at + 1}`, url })),
    ],
    reason: say('reason'),
    replyTo: email,
  }),
  personIn: 'email',
});

const PHOTO_COUNT_KEYS = ['noPhotos', 'onePhoto'] as const;

interface ReceiptContent {
  orderCode: string;
  title: string;
  reason?: DisputeReason;
  remedy?: Remedy;
}

const SENT_BECAUSE = 'You get this letter because you asked us about an order.';

export const disputeReceiptEmail = defineEditableEmail('disputeReceipt', {
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
    reason: SENT_BECAUSE,
  },
  placeholders: ({ orderCode, title, reason, remedy }: ReceiptContent) => ({
    order: orderCode,
    title: oneLine(title),
    wrong: reason && DISPUTE_REASON_LABELS[reason],
    wish: remedy && REMEDY_LABELS[remedy],
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
      { button: say('button'), url: origin + orderPath(orderCode) },
    ],
    reason: say('reason'),
  }),
});

export type AnswerState = Exclude<DisputeState, 'requested'>;

interface AnswerContent {
  orderCode: string;
  title: string;
  state: AnswerState;
  /** Empty if the bindery wrote nothing. */
  words: string;
  replyTo: string;
}

const NEXT_KEYS = { requires_action: 'answer', received: 'received', closed: 'closed' } as const;
const SUBJECT_KEYS = {
  requires_action: 'subjectOfQuestion',
  received: 'subjectOfReceived',
  closed: 'subject',
} as const;
const ANSWER_SAMPLE = { ...SAMPLE, words: 'We bind it anew for you.', replyTo: 'shop@rarebindings.example' };

export const disputeMoveEmail = defineEditableEmail('disputeMove', {
  about: 'When the bindery answers what a customer asked about an order',
  texts: {
    subject: 'Your order {order}: what you asked is settled',
    subjectOfQuestion: 'Your order {order}: we need to hear from you',
    subjectOfReceived: 'Your order {order}: the book is with us',
    preheader: '{title}',
    about: 'You have asked us about {title} of your order {order}.',
    answer: 'Please answer this letter; we go on as soon as we have heard from you.',
    received: DISPUTE_STATE_TEXTS.received.next,
    closed: 'Should anything about it still not be right, please answer this letter.',
    button: 'See what you asked',
    reason: SENT_BECAUSE,
  },
  placeholders: ({ orderCode, title }: AnswerContent) => ({ order: orderCode, title: oneLine(title) }),
  samples: [
    { ...ANSWER_SAMPLE, state: 'closed' },
    { ...ANSWER_SAMPLE, state: 'requires_action' },
    { ...ANSWER_SAMPLE, state: 'received' },
  ],
  write: ({ orderCode, state, words, replyTo }, { origin, say }) => ({
    subject: say(SUBJECT_KEYS[state]),
    preheader: say('preheader'),
    parts: [
      say('about'),
      ...(words ? [{ quote: words }] : []),
      say(NEXT_KEYS[state]),
      { button: say('button'), url: origin + orderPath(orderCode) },
    ],
    reason: say('reason'),
    replyTo,
  }),
});
