import { expect, test } from 'vitest';
import { emailRegistry } from '#platform/email/email-kind.ts';
import { renderEmail } from '#platform/email/render.ts';
import { findTextProblems } from '#test/text-rules.ts';
import { EMAILS } from './emails.ts';

test('every kind that may stand in an outbox already still has its words', () => {
  const stored = ['verify', 'reset', 'welcome', 'passwordChanged', 'accountDeleted', 'exclusiveInvite'];
  stored.push('newsletterWelcome', 'exclusiveWelcome', 'inquiry', 'inquiryReceipt');
  expect([...emailRegistry(EMAILS).keys()]).toEqual(expect.arrayContaining(stored));
});

const worded = EMAILS.flatMap(({ wording, ...email }) => (wording ? [{ ...email, wording }] : []));

test.each(worded)('every sample of the email $kind reads well', (email) => {
  for (const sample of email.wording.samples) {
    const shop = { origin: 'https://shop.example' };
    const { subject, text } = renderEmail(email, sample as never, shop);
    // Lines quoted with “>” are people's own text.
    const ours = text.replaceAll(/^>.*$/gm, '');
    const { preheader } = email.template(sample as never, shop);
    const all = [subject, preheader, email.wording.about, ours];
    expect(findTextProblems(all.join('\n'))).toEqual([]);
  }
});
