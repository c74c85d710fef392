import { expect, test } from 'vitest';
import type { EmailKind } from '#platform/email/email-kind.ts';
import { renderEmail } from '#platform/email/render.ts';
import { renderSample, testEmails } from '#test/email-checks.ts';
import { ORDER_EMAIL_NAMES } from '../email-names.ts';
import { disputeEmail, disputeReceiptEmail, disputeReplyEmail } from './disputes/emails.ts';
import { ORDER_EMAILS, orderCancelledEmail, orderPaidEmail, refundEmail } from './emails.ts';
import { proofChangesEmail } from './proofs/emails.ts';
import { orderDeliveredEmail, orderShippedEmail } from './step-emails.ts';

test('the admin names every order email, and nothing else', () => {
  expect(Object.keys(ORDER_EMAIL_NAMES).sort()).toEqual(ORDER_EMAILS.map(({ kind }) => kind).sort());
});

const orderCode = 'RB-4K7M-9QXT';
const paidContent = {
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
  charges: [{ label: 'Handling of the order', amount: 250 }],
  total: 63_500,
  wallet: 3_500,
  toPay: 60_000,
  from: '2026-12-28',
  to: '2026-12-31',
  bindingDays: 21,
  awaitsProof: false,
  orderUrl: `https://shop.example/payment-status?order=${orderCode}`,
};

const orderUrl = `https://shop.example/profile/orders/${orderCode}`;
const picture = '/covers/01JBKSHFG2NQJDQT56H1T6K3K8/now/front-oxblood-deluxe-realLeather-320.webp';
const emailData = {
  orderCode,
  orderUrl,
  books: paidContent.books.map((book, index) => (index === 0 ? { ...book, picture } : book)),
};
const shippedContent = {
  ...emailData,
  shipmentNumber: 1,
  shipmentCount: 2,
  remaining: 1,
  days: { from: '2026-12-28', to: '2026-12-31' },
  carrier: 'Royal Mail',
  trackingNumber: 'AB 1',
  trackingUrl: 'https://carrier.example/AB%201',
};

const disputeContent = (text: string) => ({
  orderCode,
  title: 'War and Peace',
  reason: 'damaged' as const,
  remedy: 'mend' as const,
  message: text,
  photos: 1,
  email: 'bob@example.com',
});

const answerContent = (state: 'requires_action' | 'received' | 'closed', text: string) => ({
  orderCode,
  title: 'War and Peace',
  state,
  text,
  replyTo: 'admin@bindings.example',
});

const renderFirstSample = (email: (typeof ORDER_EMAILS)[number]) =>
  renderSample(email as EmailKind<object>, email.wording?.samples[0] ?? {});
const QUOTING = [disputeEmail, proofChangesEmail];

testEmails(
  ORDER_EMAILS,
  (text) => [
    ...ORDER_EMAILS.filter((email) => !QUOTING.some(({ kind }) => kind === email.kind)).map(
      renderFirstSample,
    ),
    renderSample(disputeEmail, disputeContent(text)),
    renderSample(proofChangesEmail, {
      orderCode,
      title: 'War and Peace',
      picture,
      binding: 'Super Deluxe, genuine leather, Navy',
      quantity: 1,
      proofUrl: `${orderUrl}/proof/01JBKSHFG2NQJDQT56H1T6K3K8`,
      isPrint: false,
      text,
      email: 'bob@example.com',
      isRedesigned: false,
    }),
  ],
  QUOTING,
);

test('the confirmation lists each book with its binding, the amounts and the delivery dates', () => {
  const { text } = renderSample(orderPaidEmail, paidContent).rendered;
  expect(text).toContain('2 × War and Peace: CA$412.50\n    Deluxe, genuine leather, Oxblood');
  expect(text).toContain(
    'Handling of the order: CA$2.50\nTotal: CA$635.00\nFrom your wallet: CA$35.00\nPaid: CA$600.00',
  );
  expect(text).toContain('between 28 and 31 December 2026');
});

test('the confirmation of an order with a proof does not claim that binding has started', () => {
  const { text } = renderSample(orderPaidEmail, { ...paidContent, awaitsProof: true }).rendered;
  expect(text).toContain('We start binding once you approve it');
  expect(text).toContain('and 31 December 2026, depending on when you approve the proof.');
  expect(text).not.toMatch(/will now bind/);
});

test('the confirmation of an order paid without the wallet shows only the amount paid', () => {
  const { text } = renderSample(orderPaidEmail, {
    ...paidContent,
    wallet: 0,
    toPay: paidContent.total,
  }).rendered;
  expect(text).not.toContain('Total');
  expect(text).toContain('Paid: CA$635.00');
});

test('a refunded unmatched payment is not described as part of the order', () => {
  const content = { ...emailData, currency: 'CAD', amount: 60_000, isUnmatched: true };
  const { subject, text } = renderSample(refundEmail, content).rendered;
  expect(subject).toBe(`We’ve refunded a payment of CA$600.00 for your order ${orderCode}`);
  expect(text).toContain('late, a duplicate or the wrong amount');
});

test('a cancelled order paid from the wallet does not mention a card', () => {
  const { text } = renderSample(orderCancelledEmail, {
    ...emailData,
    currency: 'CAD',
    wallet: 500,
    toPay: 0,
  }).rendered;
  expect(text).toContain('We’ve returned CA$5.00 to your wallet.');
  expect(text).not.toContain('original payment method');
});

test('the dispute email links to each photo, and replies to it go to the customer', () => {
  const photoUrls = ['https://shop.example/signed-files/1', 'https://shop.example/signed-files/2'];
  const { text, replyTo } = {
    ...renderSample(disputeEmail, { ...disputeContent('Crushed.'), photos: 2, photoUrls }).rendered,
    replyTo: disputeEmail.template({ ...disputeContent('Crushed.') }, { origin: 'https://shop.example' })
      .replyTo,
  };
  for (const url of photoUrls) expect(text).toContain(url);
  expect(text).toContain('2 photos attached. The links below work for a week.');
  expect(replyTo).toBe('bob@example.com');
});

test('the dispute receipt repeats the request and explains the next step', () => {
  const dispute = { orderCode, title: 'War and Peace', remedy: 'mend' } as const;
  const damagedText = renderSample(disputeReceiptEmail, { ...dispute, reason: 'damaged' }).rendered.text;
  expect(damagedText).toContain('Problem: It arrived damaged. You asked for: Repair.');
  expect(damagedText).toMatch(/reply within 2 working days/);
  expect(damagedText).toMatch(/Don’t send anything back until you hear from us/);
  expect(damagedText).toContain(`/profile/orders/${orderCode}`);
  const missingText = renderSample(disputeReceiptEmail, { ...dispute, reason: 'missing' }).rendered.text;
  expect(missingText).not.toMatch(/keep the book/);
});

test('the reply to a dispute quotes the bindery, and replies to it go to the bindery', () => {
  const closedContent = answerContent(
    'closed',
    'We’ve resewn the third gathering.\nThe book ships tomorrow.',
  );
  const { subject, text } = renderSample(disputeReplyEmail, closedContent).rendered;
  expect(subject).toBe(`Order ${orderCode}: your request is closed`);
  expect(text).toContain('We’ve resewn the third gathering.');
  expect(text).toContain(`/profile/orders/${orderCode}`);
  const { replyTo } = disputeReplyEmail.template(closedContent, { origin: 'https://shop.example' });
  expect(replyTo).toBe('admin@bindings.example');
  const receivedText = renderSample(disputeReplyEmail, answerContent('received', '')).rendered.text;
  expect(receivedText).toContain('We’ll examine it and email you.');
});

test('the shipping email gives the carrier, tracking number, tracking link and number of remaining shipments', () => {
  const { subject, text } = renderSample(orderShippedEmail, shippedContent).rendered;
  expect(subject).toBe(`Parcel 1 of 2 from your order ${orderCode} is on its way`);
  expect(text).toContain('Carrier: Royal Mail. Tracking number: AB 1.');
  expect(text).toContain('Track parcel:\nhttps://carrier.example/AB%201');
  expect(text).toContain('between 28 and 31 December 2026');
  expect(text).toContain('One more parcel is still in our bindery.');
});

test('the email for a late shipment without a carrier gives no dates and no tracking', () => {
  const singleShipment = {
    ...shippedContent,
    shipmentCount: 1,
    remaining: 0,
    days: null,
    carrier: null,
    trackingNumber: null,
  };
  const { subject, text } = renderSample(orderShippedEmail, {
    ...singleShipment,
    trackingUrl: null,
  }).rendered;
  expect(subject).toBe(`Your order ${orderCode} is on its way`);
  expect(text).not.toMatch(/Carrier|Track|should arrive|still in our bindery/);
});

test('the email for an assumed delivery says that the order should have arrived', () => {
  const { subject, text } = renderSample(orderDeliveredEmail, { ...emailData, isAssumed: true }).rendered;
  expect(subject).toBe(`Your order ${orderCode} should have arrived`);
  expect(text).toContain('marked it as delivered');
});

test('the email embeds the book’s picture, with the title as its alternative text', () => {
  const shop = { origin: 'https://shop.example', pictures: new Map([[picture, Buffer.from('jpeg')]]) };
  const { html, text, pictures } = renderEmail(orderDeliveredEmail, { ...emailData, isAssumed: false }, shop);
  expect(pictures).toMatchObject([{ name: 'picture-1@rare-bindings' }]);
  expect(html).toContain(
    '<img src="cid:picture-1@rare-bindings" width="80" height="110" alt="2 × War and Peace"',
  );
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(text).not.toContain('cid:');
  expect(text).toBe(renderSample(orderDeliveredEmail, { ...emailData, isAssumed: false }).rendered.text);
});
