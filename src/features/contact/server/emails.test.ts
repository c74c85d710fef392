import { expect, test } from 'vitest';
import { renderSample, testEmails } from '#test/email-checks.ts';
import {
  adminAnswerEmail,
  CONTACT_EMAILS,
  customerReplyEmail,
  inquiryEmail,
  inquiryReceiptEmail,
} from './emails.ts';

const createInquiry = (text: string) => ({
  id: '01JD',
  name: text,
  email: 'bob@example.com',
  about: 'Book Restoration',
  message: text,
});

const createAnswer = (text: string) => ({
  reference: 'RB-L-4K7M-9QXT',
  name: text,
  about: 'Book Restoration',
  message: text,
  lastMessage: 'A Bible.',
  url: 'https://shop.test/conversations/one?token=a&b=1',
  replyTo: 'shop@example.com',
});

testEmails(
  CONTACT_EMAILS,
  (text) => [
    renderSample(inquiryEmail, createInquiry(text)),
    renderSample(inquiryReceiptEmail, { name: text, about: 'Book Restoration' }),
    renderSample(adminAnswerEmail, createAnswer(text)),
    renderSample(customerReplyEmail, { ...createInquiry(text), reference: 'RB-L-4K7M-9QXT' }),
  ],
  [inquiryEmail, adminAnswerEmail, customerReplyEmail],
);

test('an inquiry reaches the shop line by line, with the sender as reply-to', () => {
  const content = { ...createInquiry('Alice Archer'), message: 'A Bible.\n\n<b>Boards</b> off.' };
  const { subject, html, text, replyTo } = renderSample(inquiryEmail, content).rendered;
  expect(subject).toBe('Book Restoration: a message from Alice Archer');
  expect(replyTo).toBe('bob@example.com');
  expect(text).toContain('> A Bible.\n> \n> <b>Boards</b> off.');
  expect(html).toContain('A Bible.\n\n&lt;b&gt;Boards&lt;/b&gt; off.');
});
