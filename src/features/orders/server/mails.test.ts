import { expect, test } from 'vitest';
import { checkMails, sample } from '#test/mail-checks.ts';
import { disputeMail, disputeReceiptMail } from './disputes/mails.ts';
import { ORDER_MAILS, orderCancelledMail, orderPaidMail, refundMail } from './mails.ts';

const orderCode = 'RB-4K7M-9QXT';
const paid = {
  orderCode,
  currency: 'CAD',
  books: [
    { title: 'War and Peace', quantity: 2, binding: 'Deluxe, genuine leather, Oxblood', total: 41_250 },
    {
      title: 'Pride and Prejudice',
      quantity: 1,
      binding: 'Super Deluxe, vegan leather, Navy',
      total: 22_000,
    },
  ],
  total: 63_250,
  wallet: 3_250,
  toPay: 60_000,
  from: '2026-12-28',
  to: '2026-12-31',
  orderUrl: `https://shop.example/payment-status?order=${orderCode}`,
};

const asked = (text: string) => ({
  ...{ orderCode, title: 'War and Peace', reason: 'damaged' as const, remedy: 'mend' as const },
  ...{ message: text, photos: 1, email: 'bob@example.com' },
});

checkMails(
  ORDER_MAILS,
  (text) => [
    sample(orderPaidMail, paid),
    sample(orderCancelledMail, { orderCode, currency: 'CAD', wallet: 3_250, toPay: 60_000 }),
    sample(refundMail, { orderCode, currency: 'CAD', amount: 60_000 }),
    sample(disputeMail, asked(text)),
    sample(disputeReceiptMail, { orderCode, title: 'War and Peace', reason: 'damaged', remedy: 'mend' }),
  ],
  [disputeMail],
);

test('the letter about a paid order names each book with its binding, what it came to, and when it arrives', () => {
  const { text } = sample(orderPaidMail, paid).rendered;
  expect(text).toContain('2 × War and Peace: CA$412.50\n    Deluxe, genuine leather, Oxblood');
  expect(text).toContain('In all: CA$632.50\nFrom your wallet: CA$32.50\nPaid: CA$600.00');
  expect(text).toContain('between 28-12-2026 and 31-12-2026');
});

test('without a wallet the sum stands once', () => {
  const { text } = sample(orderPaidMail, { ...paid, wallet: 0, toPay: paid.total }).rendered;
  expect(text).not.toContain('In all');
  expect(text).toContain('Paid: CA$632.50');
});

test('a cancelled order that the wallet paid alone speaks of no card', () => {
  const { text } = sample(orderCancelledMail, { orderCode, currency: 'CAD', wallet: 500, toPay: 0 }).rendered;
  expect(text).toContain('CA$5.00 are in your wallet again.');
  expect(text).not.toContain('where it came from');
});

test('the letter to the bindery leads to each photo, and its answer goes to the buyer', () => {
  const photoUrls = ['https://shop.example/signed-files/1', 'https://shop.example/signed-files/2'];
  const { text, replyTo } = {
    ...sample(disputeMail, { ...asked('Crushed.'), photos: 2, photoUrls }).rendered,
    replyTo: disputeMail.template({ ...asked('Crushed.') }, { origin: 'https://shop.example' }).replyTo,
  };
  for (const url of photoUrls) expect(text).toContain(url);
  expect(text).toContain('2 photos were sent with it. The links below work for a week.');
  expect(replyTo).toBe('bob@example.com');
});

test('the buyer’s letter says what they asked and what happens next; of a parcel that has not come, nothing to be kept', () => {
  const about = { orderCode, title: 'War and Peace', remedy: 'mend' } as const;
  const damaged = sample(disputeReceiptMail, { ...about, reason: 'damaged' }).rendered.text;
  expect(damaged).toContain('What is not right: It came damaged. What you would like: Mend it.');
  expect(damaged).toMatch(/answer within 2 working days/);
  expect(damaged).toMatch(/do not send it before you have heard from us/);
  expect(damaged).toContain(`/profile/orders/${orderCode}`);
  const missing = sample(disputeReceiptMail, { ...about, reason: 'missing' }).rendered.text;
  expect(missing).not.toMatch(/keep the book/);
});
