import { expect, test } from 'vitest';
import { renderSample, testEmails, UNSUBSCRIBE, URL_IN_EMAIL } from '#test/email-checks.ts';
import {
  confirmEmail,
  forwardedEmail,
  listEmail,
  newsEmail,
  noteEmail,
  TEST_EMAILS,
} from '#test/email-kinds.ts';
import { emailRegistry } from './email-kind.ts';
import { renderEmail, renderStored } from './render.ts';

const SHOP = { origin: 'https://shop.example' };
const createForwarded = (text: string) => ({ words: text, email: 'bob@example.com', url: URL_IN_EMAIL });

testEmails(
  TEST_EMAILS,
  (text) => [
    renderSample(confirmEmail, { name: text, url: URL_IN_EMAIL }),
    renderSample(listEmail, { things: [{ label: 'A book', picture: '/covers/one' }, { label: 'Another' }] }),
    renderSample(noteEmail, { name: text }),
    renderSample(newsEmail, { unsubscribeUrl: UNSUBSCRIBE }),
    renderSample(forwardedEmail, createForwarded(text)),
  ],
  [forwardedEmail],
);

test('quotes a customer’s message line by line and replies to the customer', () => {
  const { html, text, replyTo } = renderEmail(
    forwardedEmail,
    createForwarded('A Bible.\n\n<b>Boards</b> off.'),
    SHOP,
  );
  expect(replyTo).toBe('bob@example.com');
  expect(text).toContain('> A Bible.\n> \n> <b>Boards</b> off.');
  expect(html).toContain('A Bible.\n\n&lt;b&gt;Boards&lt;/b&gt; off.');
});

test('rejects links that aren’t web pages', () => {
  const content = { name: 'Alice', url: 'javascript:alert(1)' };
  expect(() => renderEmail(confirmEmail, content, SHOP)).toThrow('web pages only');
});

test('renders a stored email by its kind', () => {
  const stored = { kind: 'note', content: { name: 'Alice' } };
  expect(renderStored(emailRegistry(TEST_EMAILS), stored, SHOP)).toEqual(
    renderEmail(noteEmail, stored.content, SHOP),
  );
});

test.each(['toString', 'horoscope'])('throws for the unknown kind %s', (kind) => {
  const stored = { kind, content: {} };
  expect(() => renderStored(emailRegistry(TEST_EMAILS), stored, SHOP)).toThrow(
    `no template for emails of the kind ${kind}`,
  );
});

test('rejects two kinds with one name', () => {
  expect(() => emailRegistry([...TEST_EMAILS, { ...newsEmail }])).toThrow(
    'Two kinds of email are named news.',
  );
});
