import { expect, test } from 'vitest';
import { emailRegistry } from '#platform/email/email-kind.ts';
import { renderEmail } from '#platform/email/render.ts';
import { findTextProblems } from '#test/text-rules.ts';
import { EMAILS } from './emails.ts';

test('every kind of email that may be in an outbox still exists', () => {
  const stored = ['verify', 'reset', 'welcome', 'passwordChanged', 'accountDeleted', 'exclusiveInvite'];
  stored.push('newsletterWelcome', 'exclusiveWelcome', 'inquiry', 'inquiryReceipt');
  expect([...emailRegistry(EMAILS).keys()]).toEqual(expect.arrayContaining(stored));
});

const worded = EMAILS.flatMap(({ wording, ...email }) => (wording ? [{ ...email, wording }] : []));

test.each(worded)('every sample of the email $kind follows the style rules', (email) => {
  for (const sample of email.wording.samples) {
    const shop = { origin: 'https://shop.example' };
    const { subject, text } = renderEmail(email, sample as never, shop);
    // Lines quoted with “>” are people's own text.
    const ours = text.replaceAll(/^>.*$/gm, '');
    const { preheader } = email.template(sample as never, shop);
    const texts = [subject, preheader, email.wording.about, ours];
    expect(findTextProblems(texts.join('\n'))).toEqual([]);
  }
});
