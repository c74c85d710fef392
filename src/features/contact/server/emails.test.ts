import { expect, test } from 'vitest';
import { checkEmails, sample } from '#test/email-checks.ts';
import {
  adminAnswerEmail,
  CONTACT_EMAILS,
  inquiryEmail,
  inquiryReceiptEmail,
  letterReplyEmail,
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
  asked: 'A Bible.',
  url: 'https://shop.test/letters/one?token=a&b=1',
  replyTo: 'shop@example.com',
});

checkEmails(
  CONTACT_EMAILS,
  (text) => [
    sample(inquiryEmail, inquiry(text)),
    sample(inquiryReceiptEmail, { name: text, about: 'Book Restoration' }),
    sample(adminAnswerEmail, answer(text)),
    sample(letterReplyEmail, { ...inquiry(text), reference: 'RB-L-4K7M-9QXT' }),
  ],
  [inquiryEmail, adminAnswerEmail, letterReplyEmail],
);

test('what somebody wrote reaches the shop line by line, and an answer reaches them', () => {
  const content = { ...inquiry('Alice Archer'), message: 'A Bible.\n\n<b>Boards</b> off.' };
  const { subject, html, text, replyTo } = sample(inquiryEmail, content).rendered;
  expect(subject).toBe('Book Restoration: a message from Alice Archer');
  expect(replyTo).toBe('bob@example.com');
  expect(text).toContain('> A Bible.\n> \n> <b>Boards</b> off.');
  expect(html).toContain('A Bible.\n\n&lt;b&gt;Boards&lt;/b&gt; off.');
});
