import { orderAddress } from '#kernel/order-addresses.ts';
import { defineMail } from '#platform/mail/mail-kind.ts';
import { oneLine } from '#platform/mail/one-line.ts';
import { wordedMail } from '#platform/mail/worded-mail.ts';
import {
  DISPUTE_REASON_WORDS,
  DISPUTE_STATE_WORDS,
  type DisputeReason,
  type DisputeState,
  REMEDY_WORDS,
  type Remedy,
} from '../../disputes.ts';
import { SAMPLE_ORDER } from '../mail-parts.ts';

interface DisputeContent {
  orderCode: string;
  /** Of the books that it is about. */
  title: string;
  reason: DisputeReason;
  remedy: Remedy;
  message: string;
  /** How many were sent. */
  photos: number;
  /** Where they are, for a week. */
  photoUrls?: string[];
  /** Where an answer goes. */
  email: string;
}

/** To the bindery. */
export const disputeMail = defineMail<DisputeContent>(
  'dispute',
  ({ orderCode, title, reason, remedy, message, photos, photoUrls = [], email }) => ({
    subject: `Order ${orderCode}: ${DISPUTE_REASON_WORDS[reason]}`,
    preheader: oneLine(title),
    parts: [
      `Somebody asks about ${oneLine(title)} of their order ${orderCode}. An answer to this letter goes to ${email}.`,
      `What is not right: ${DISPUTE_REASON_WORDS[reason]}. What they wish: ${REMEDY_WORDS[remedy]}.`,
      { quote: message },
      photoWords(photos, photoUrls.length),
      ...photoUrls.map((url, at) => ({ button: `Photo ${at + 1}`, url })),
    ],
    reason: 'You get this letter because inquiries of the shop go to this address.',
    replyTo: email,
  }),
  { personIn: 'email' },
);

function photoWords(photos: number, shown: number): string {
  if (photos === 0) return 'No photo was sent with it.';
  const sent = photos === 1 ? 'One photo was sent with it.' : `${photos} photos were sent with it.`;
  return shown > 0 ? `${sent} The links below work for a week.` : sent;
}

interface ReceiptContent {
  orderCode: string;
  title: string;
  reason?: DisputeReason;
  remedy?: Remedy;
}

const ASKED = 'You get this letter because you asked us about an order.';
const SAMPLE = { orderCode: SAMPLE_ORDER.orderCode, title: 'Moby-Dick' };

/** To who has asked: that it has come, and what happens next. */
export const disputeReceiptMail = wordedMail('disputeReceipt', {
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
    ...{ order: orderCode, title: oneLine(title) },
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

/** The states to which the bindery moves a dispute. */
export type AnsweredState = Exclude<DisputeState, 'requested'>;

interface MoveContent {
  orderCode: string;
  title: string;
  state: AnsweredState;
  /** Of the bindery; empty where it says none. */
  words: string;
  /** Where an answer goes. */
  replyTo: string;
}

const NEXT_TEXTS = { requires_action: 'answer', received: 'received', closed: 'closed' } as const;
const SUBJECTS = {
  requires_action: 'subjectOfQuestion',
  received: 'subjectOfReceived',
  closed: 'subject',
} as const;
const MOVED = { ...SAMPLE, words: 'We bind it anew for you.', replyTo: 'shop@rarebindings.example' };

/** To who has asked: what the bindery says to it. */
export const disputeMoveMail = wordedMail('disputeMove', {
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
