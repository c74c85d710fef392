import { expect, test } from 'vitest';
import { emailRegistry } from '#platform/email/email-kind.ts';
import { EMAILS } from './emails.ts';

test('every kind that may stand in an outbox already still has its words', () => {
  const stored = ['verify', 'reset', 'welcome', 'passwordChanged', 'accountDeleted', 'exclusiveInvite'];
  stored.push('newsletterWelcome', 'exclusiveWelcome', 'inquiry', 'inquiryReceipt');
  expect([...emailRegistry(EMAILS).keys()]).toEqual(expect.arrayContaining(stored));
});
