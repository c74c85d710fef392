import { orderAddress } from '#kernel/order-addresses.ts';
import { defineMail } from '#platform/mail/mail-kind.ts';
import { oneLine } from '#platform/mail/one-line.ts';
import {
  DISPUTE_REASON_WORDS,
  DISPUTE_STATE_WORDS,
  type DisputeReason,
  type DisputeState,
  REMEDY_WORDS,
  type Remedy,
} from '../../disputes.ts';

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

/** To who has asked: that it has come, and what happens next. */
export const disputeReceiptMail = defineMail<ReceiptContent>(
  'disputeReceipt',
  ({ orderCode, title, reason, remedy }, { origin }) => ({
    subject: `Your order ${orderCode}: we look into it`,
    preheader: 'A bookbinder answers within 2 working days.',
    parts: [
      `You have written to us about ${oneLine(title)} of your order ${orderCode}.`,
      ...(reason && remedy
        ? [
            `What is not right: ${DISPUTE_REASON_WORDS[reason]}. What you would like: ${REMEDY_WORDS[remedy]}.`,
          ]
        : []),
      'A bookbinder reads it and looks at your photos, and you have an answer within 2 working days. Some faults can be judged from pictures, and then the book need not travel; when it has to come back because of a fault, we pay the carriage.',
      reason === 'missing'
        ? 'Should the parcel come meanwhile, please tell us.'
        : 'Please keep the book, and what it came in, until then, and do not send it before you have heard from us.',
      { button: 'See what you asked', url: origin + orderAddress(orderCode) },
    ],
    reason: 'You get this letter because you asked us about an order.',
  }),
);

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

const MOVE_SUBJECTS: Record<AnsweredState, string> = {
  requires_action: 'we need to hear from you',
  received: 'the book is with us',
  closed: 'what you asked is settled',
};

const MOVE_NEXT: Record<AnsweredState, string> = {
  requires_action: 'Please answer this letter; we go on as soon as we have heard from you.',
  received: DISPUTE_STATE_WORDS.received.next,
  closed: 'Should anything about it still not be right, please answer this letter.',
};

/** To who has asked: what the bindery says to it. */
export const disputeMoveMail = defineMail<MoveContent>(
  'disputeMove',
  ({ orderCode, title, state, words, replyTo }, { origin }) => ({
    subject: `Your order ${orderCode}: ${MOVE_SUBJECTS[state]}`,
    preheader: oneLine(title),
    parts: [
      `You have asked us about ${oneLine(title)} of your order ${orderCode}.`,
      ...(words ? [{ quote: words }] : []),
      MOVE_NEXT[state],
      { button: 'See what you asked', url: origin + orderAddress(orderCode) },
    ],
    reason: 'You get this letter because you asked us about an order.',
    replyTo,
  }),
);
