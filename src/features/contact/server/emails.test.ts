import { expect, test } from 'vitest';
import { renderSample, testEmails } from '#test/email-checks.ts';
import {
  adminAnswerEmail,
  CONTACT_EMAILS,
  customerReplyEmail,
  inquiryEmail,
  inquiryReceiptEmail,
} from './emails.ts';

const inquiry = (text: string) => ({
  id: '01JD',
  name: text,
  email: 'bob@example.com',
  about: 'Book Restoration',
  message: text,
});

const answer = (text: string) => ({
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
    renderSample(inquiryEmail, inquiry(text)),
    renderSample(inquiryReceiptEmail, { name: text, about: 'Book Restoration' }),
    renderSample(adminAnswerEmail, answer(text)),
    renderSample(customerReplyEmail, { ...inquiry(text), reference: 'RB-L-4K7M-9QXT' }),
  ],
  [inquiryEmail, adminAnswerEmail, customerReplyEmail],
);

test('what somebody wrote reaches the shop line by line, and an answer reaches them', () => {
  const content = { ...inquiry('Alice Archer'), message: 'A Bible.\n\n<b>Boards</b> off.' };
  const { subject, html, text, replyTo } = renderSample(inquiryEmail, content).rendered;
  expect(subject).toBe('Book Restoration: a message from Alice Archer');
  expect(replyTo).toBe('bob@example.com');
  expect(text).toContain('> A Bible.\n> \n> <b>Boards</b> off.');
  expect(html).toContain('A Bible.\n\n&lt;b&gt;Boards&lt;/b&gt; off.');
});
