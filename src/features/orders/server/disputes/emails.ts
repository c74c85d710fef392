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
  about: 'To the bindery: when a customer reports a problem with an order',
  texts: {
    subject: 'Order {order}: {wrong}',
    preheader: '{title}',
    intro:
      'A customer has reported a problem with {title} from order {order}. Replies to this email go to {email}.',
    wrong: 'Problem: {wrong}. Requested: {wish}.',
    noPhotos: 'No photos attached.',
    onePhoto: '1 photo attached.',
    photos: '{photos} photos attached.',
    links: 'The links below work for a week.',
    button: 'Photo',
    reason: 'You’re receiving this email because customer requests go to this address.',
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
    parts: [
      say('intro'),
      say('wrong'),
      { quote: message },
      [say(PHOTO_COUNT_KEYS[photos] ?? 'photos'), ...(photoUrls.length > 0 ? [say('links')] : [])].join(' '),
      ...photoUrls.map((url, at) => ({ button: `${say('button')} ${at + 1}`, url })),
    ],
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

const SENT_BECAUSE = 'You’re receiving this email because you contacted us about an order.';

export const disputeReceiptEmail = defineEditableEmail('disputeReceipt', {
  about: 'When a customer reports a problem with an order',
  texts: {
    subject: 'Order {order}: we’ve received your request',
    preheader: 'A bookbinder will reply within 2 working days.',
    about: 'You contacted us about {title} from your order {order}.',
    request: 'Problem: {wrong}. You asked for: {wish}.',
    next: 'A bookbinder will look at your message and photos and reply within 2 working days. We can often judge a fault from photos. If the book has to come back because of a fault, we pay for return shipping.',
    missing: 'If the parcel arrives in the meantime, please tell us.',
    keep: 'Please keep the book and its packaging. Don’t send anything back until you hear from us.',
    button: 'View request',
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
    parts: [
      say('about'),
      ...(reason && remedy ? [say('request')] : []),
      say('next'),
      say(reason === 'missing' ? 'missing' : 'keep'),
      { button: say('button'), url: origin + orderPath(orderCode) },
    ],
  }),
});

export type AnswerState = Exclude<DisputeState, 'requested'>;

interface AnswerContent {
  orderCode: string;
  title: string;
  state: AnswerState;
  /** Empty if the bindery wrote nothing. */
  text: string;
  replyTo: string;
}

const NEXT_KEYS = { requires_action: 'answer', received: 'received', closed: 'closed' } as const;
const SUBJECT_KEYS = {
  requires_action: 'subjectQuestion',
  received: 'subjectReceived',
  closed: 'subject',
} as const;
const ANSWER_SAMPLE = {
  ...SAMPLE,
  text: 'We’ll bind it again for you.',
  replyTo: 'shop@rarebindings.example',
};

export const disputeReplyEmail = defineEditableEmail('disputeMove', {
  about: 'When the bindery replies to a problem report',
  texts: {
    subject: 'Order {order}: your request is closed',
    subjectQuestion: 'Order {order}: we need your reply',
    subjectReceived: 'Order {order}: we’ve received your book',
    preheader: '{title}',
    about: 'This is about {title} from your order {order}.',
    answer: 'Please reply to this email so that we can continue.',
    received: DISPUTE_STATE_TEXTS.received.next,
    closed: 'If anything still isn’t right, reply to this email.',
    button: 'View request',
    reason: SENT_BECAUSE,
  },
  placeholders: ({ orderCode, title }: AnswerContent) => ({ order: orderCode, title: oneLine(title) }),
  samples: [
    { ...ANSWER_SAMPLE, state: 'closed' },
    { ...ANSWER_SAMPLE, state: 'requires_action' },
    { ...ANSWER_SAMPLE, state: 'received' },
  ],
  write: ({ orderCode, state, text, replyTo }, { origin, say }) => ({
    subject: say(SUBJECT_KEYS[state]),
    parts: [
      say('about'),
      ...(text ? [{ quote: text }] : []),
      say(NEXT_KEYS[state]),
      { button: say('button'), url: origin + orderPath(orderCode) },
    ],
    replyTo,
  }),
});
