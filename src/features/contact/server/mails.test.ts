import { expect, test } from 'vitest';
import { checkMails, sample } from '#test/mail-checks.ts';
import { CONTACT_MAILS, adminAnswerMail, inquiryMail, inquiryReceiptMail, letterReplyMail } from './mails.ts';

const inquiry = (text: string) => ({
  id: '01JD',
  name: text,
  email: 'bob@example.com',
  about: 'Book Restoration',
  message: text,
});

const answer = (text: string) => ({
  ...{ reference: 'RB-L-4K7M-9QXT', name: text, about: 'Book Restoration', message: text, asked: 'A Bible.' },
  ...{ url: 'https://shop.test/letters/one?token=a&b=1', replyTo: 'shop@example.com' },
});

checkMails(
  CONTACT_MAILS,
  (text) => [
    sample(inquiryMail, inquiry(text)),
    sample(inquiryReceiptMail, { name: text, about: 'Book Restoration' }),
    sample(adminAnswerMail, answer(text)),
    sample(letterReplyMail, { ...inquiry(text), reference: 'RB-L-4K7M-9QXT' }),
  ],
  [inquiryMail, adminAnswerMail, letterReplyMail],
);

test('what somebody wrote reaches the shop line by line, and an answer reaches them', () => {
  const content = { ...inquiry('Alice Archer'), message: 'A Bible.\n\n<b>Boards</b> off.' };
  const { subject, html, text, replyTo } = sample(inquiryMail, content).rendered;
  expect(subject).toBe('Book Restoration: a message from Alice Archer');
  expect(replyTo).toBe('bob@example.com');
  expect(text).toContain('> A Bible.\n> \n> <b>Boards</b> off.');
  expect(html).toContain('A Bible.\n\n&lt;b&gt;Boards&lt;/b&gt; off.');
});
