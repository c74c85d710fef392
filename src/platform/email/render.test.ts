import { expect, test } from 'vitest';
import { renderSample, testEmails, UNSUBSCRIBE, URL_IN_EMAIL } from '#test/email-checks.ts';
import {
  confirmEmail,
  forwardedEmail,
  listEmail,
  MADE_UP_EMAILS,
  newsEmail,
  noteEmail,
} from '#test/email-kinds.ts';
import { emailRegistry } from './email-kind.ts';
import { renderEmail, renderStored } from './render.ts';

const SHOP = { origin: 'https://shop.example' };
const forwarded = (words: string) => ({ words, email: 'bob@example.com', url: URL_IN_EMAIL });

testEmails(
  MADE_UP_EMAILS,
  (text) => [
    renderSample(confirmEmail, { name: text, url: URL_IN_EMAIL }),
    renderSample(listEmail, { things: [{ label: 'A book', picture: '/covers/one' }, { label: 'Another' }] }),
    renderSample(noteEmail, { name: text }),
    renderSample(newsEmail, { unsubscribeUrl: UNSUBSCRIBE }),
    renderSample(forwardedEmail, forwarded(text)),
  ],
  [forwardedEmail],
);

test('what somebody wrote is quoted line by line, and an answer reaches them', () => {
  const { html, text, replyTo } = renderEmail(
    forwardedEmail,
    forwarded('A Bible.\n\n<b>Boards</b> off.'),
    SHOP,
  );
  expect(replyTo).toBe('bob@example.com');
  expect(text).toContain('> A Bible.\n> \n> <b>Boards</b> off.');
  expect(html).toContain('A Bible.\n\n&lt;b&gt;Boards&lt;/b&gt; off.');
});

test('an email links to web pages only', () => {
  const content = { name: 'Alice', url: 'javascript:alert(1)' };
  expect(() => renderEmail(confirmEmail, content, SHOP)).toThrow('web pages only');
});

test('what stands in the outbox is rendered by its kind', () => {
  const stored = { kind: 'note', content: { name: 'Alice' } };
  expect(renderStored(emailRegistry(MADE_UP_EMAILS), stored, SHOP)).toEqual(
    renderEmail(noteEmail, stored.content, SHOP),
  );
});

test.each(['toString', 'horoscope'])('an unknown kind, %s, is said to be one', (kind) => {
  const stored = { kind, content: {} };
  expect(() => renderStored(emailRegistry(MADE_UP_EMAILS), stored, SHOP)).toThrow(
    `no template for emails of the kind ${kind}`,
  );
});

test('two kinds of one name are refused', () => {
  expect(() => emailRegistry([...MADE_UP_EMAILS, { ...newsEmail }])).toThrow(
    'Two kinds of email are named news.',
  );
});
