import { expect, test } from 'vitest';
import { mailRegistry } from '#platform/mail/mail-kind.ts';
import { MAILS } from './mails.ts';

test('every kind that may stand in an outbox already still has its words', () => {
  const stored = ['verify', 'reset', 'welcome', 'passwordChanged', 'accountDeleted', 'exclusiveInvite'];
  stored.push('newsletterWelcome', 'exclusiveWelcome', 'inquiry', 'inquiryReceipt');
  expect([...mailRegistry(MAILS).keys()]).toEqual(expect.arrayContaining(stored));
});
