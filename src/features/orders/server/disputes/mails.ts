import { defineMail } from '#platform/mail/mail-kind.ts';
import { oneLine } from '#platform/mail/one-line.ts';
import { DISPUTE_REASON_WORDS, type DisputeReason, REMEDY_WORDS, type Remedy } from '../../disputes.ts';

interface DisputeContent {
  orderCode: string;
  title: string;
  reason: DisputeReason;
  remedy: Remedy;
  message: string;
  /** How many were sent. */
  photos: number;
  /** Where an answer goes. */
  email: string;
}

/** To the bindery. */
export const disputeMail = defineMail<DisputeContent>(
  'dispute',
  ({ orderCode, title, reason, remedy, message, photos, email }) => ({
    subject: `Order ${orderCode}: ${DISPUTE_REASON_WORDS[reason]}`,
    preheader: oneLine(title),
    parts: [
      `Somebody asks about ${oneLine(title)} of their order ${orderCode}. An answer to this letter goes to ${email}.`,
      `What is not right: ${DISPUTE_REASON_WORDS[reason]}. What they wish: ${REMEDY_WORDS[remedy]}.`,
      { quote: message },
      photos === 1 ? 'One photo was sent with it.' : `${photos} photos were sent with it.`,
    ],
    reason: 'You get this letter because inquiries of the shop go to this address.',
    replyTo: email,
  }),
  { personIn: 'email' },
);

export const disputeReceiptMail = defineMail<{ orderCode: string; title: string }>(
  'disputeReceipt',
  ({ orderCode, title }) => ({
    subject: `Your order ${orderCode}: we look into it`,
    preheader: 'A bookbinder answers within 2 working days.',
    parts: [
      `You have written to us about ${oneLine(title)} of your order ${orderCode}. A bookbinder reads it, and you have an answer within 2 working days.`,
      'Please keep the book, and what it came in, until then.',
    ],
    reason: 'You get this letter because you asked us about an order.',
  }),
);
