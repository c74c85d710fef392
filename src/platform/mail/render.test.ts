import { expect, test } from 'vitest';
import { checkMails, sample, UNSUBSCRIBE, URL_IN_MAIL } from '#test/mail-checks.ts';
import { confirmMail, forwardedMail, listMail, MADE_UP_MAILS, newsMail, noteMail } from '#test/mail-kinds.ts';
import { mailRegistry } from './mail-kind.ts';
import { render, renderStored } from './render.ts';

const SHOP = { origin: 'https://shop.example' };
const forwarded = (words: string) => ({ words, email: 'bob@example.com', url: URL_IN_MAIL });

checkMails(
  MADE_UP_MAILS,
  (text) => [
    sample(confirmMail, { name: text, url: URL_IN_MAIL }),
    sample(listMail, { things: [{ label: 'A book', picture: '/covers/one' }, { label: 'Another' }] }),
    sample(noteMail, { name: text }),
    sample(newsMail, { unsubscribeUrl: UNSUBSCRIBE }),
    sample(forwardedMail, forwarded(text)),
  ],
  [forwardedMail],
);

test('what somebody wrote is quoted line by line, and an answer reaches them', () => {
  const { html, text, replyTo } = render(forwardedMail, forwarded('A Bible.\n\n<b>Boards</b> off.'), SHOP);
  expect(replyTo).toBe('bob@example.com');
  expect(text).toContain('> A Bible.\n> \n> <b>Boards</b> off.');
  expect(html).toContain('A Bible.\n\n&lt;b&gt;Boards&lt;/b&gt; off.');
});

test('a mail links to web pages only', () => {
  const content = { name: 'Alice', url: 'javascript:alert(1)' };
  expect(() => render(confirmMail, content, SHOP)).toThrow('web pages only');
});

test('what stands in the outbox is rendered by its kind', () => {
  const stored = { kind: 'note', content: { name: 'Alice' } };
  expect(renderStored(mailRegistry(MADE_UP_MAILS), stored, SHOP)).toEqual(
    render(noteMail, stored.content, SHOP),
  );
});

test.each(['toString', 'horoscope'])('an unknown kind, %s, is said to be one', (kind) => {
  const stored = { kind, content: {} };
  expect(() => renderStored(mailRegistry(MADE_UP_MAILS), stored, SHOP)).toThrow(
    `no template for mails of the kind ${kind}`,
  );
});

test('two kinds of one name are refused', () => {
  expect(() => mailRegistry([...MADE_UP_MAILS, { ...newsMail }])).toThrow(
    'Two kinds of mail are named news.',
  );
});
