import { expect, test } from 'vitest';
import { ADVERTISING_NAMES, renderSample, testEmails, URL_IN_EMAIL } from '#test/email-checks.ts';
import { EXCLUSIVE_EMAILS, inviteEmail } from './emails.ts';

testEmails(
  EXCLUSIVE_EMAILS,
  (text) => [renderSample(inviteEmail, { inviter: text, code: text, url: URL_IN_EMAIL })],
  [inviteEmail],
);

const invite = (inviter: string, name?: string) =>
  renderSample(inviteEmail, { inviter, ...(name ? { name } : {}), code: 'B1ND-ER7Y-0F3N', url: URL_IN_EMAIL })
    .rendered;

test('an invitation names the inviter', () => {
  expect(invite('Alice Archer').subject).toBe('Alice Archer invites you to RB Exclusive');
});

test.each(ADVERTISING_NAMES)('an invitation leaves out the name %j, which would advertise a site', (name) => {
  const { subject, html, text } = invite(name, name);
  expect(subject).toBe('You’re invited to RB Exclusive');
  for (const part of [subject, html, text]) expect(part).not.toContain(name);
});

test('an invitation greets the friend by name, unless the name contains a link', () => {
  expect(invite('Alice', 'Ada').text).toContain('Dear Ada,');
  for (const name of [undefined, 'win at evil.example'])
    expect(invite('Alice', name).text).toContain('Hello,');
});
