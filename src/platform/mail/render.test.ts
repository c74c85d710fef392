import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySign } from '../../../test/any-sign.ts';
import type { MailMessage } from './mail-kinds.ts';
import { render } from './render.ts';
import { TEMPLATES } from './templates.ts';

const SHOP = { origin: 'https://shop.example' };
const URL_IN_LETTER = 'https://shop.example/verify-email?token=a&b=1';
const UNSUBSCRIBE = 'https://shop.example/unsubscribe?token=leave';

const inquiry = (text: string) => ({
  id: '01JD',
  name: text,
  email: 'bob@example.com',
  about: 'Book Restoration',
  message: text,
});

/** One letter of every kind, with `text` wherever people's own words may stand. */
const letters = (text: string): MailMessage[] => {
  const recipient = 'alice@example.com';
  return [
    { kind: 'verify', recipient, content: { name: text, url: URL_IN_LETTER } },
    { kind: 'reset', recipient, content: { name: text, url: URL_IN_LETTER } },
    { kind: 'welcome', recipient, content: { name: text } },
    { kind: 'exclusiveInvite', recipient, content: { inviter: text, code: text, url: URL_IN_LETTER } },
    { kind: 'newsletterWelcome', recipient, content: { unsubscribeUrl: UNSUBSCRIBE } },
    { kind: 'exclusiveWelcome', recipient, content: { unsubscribeUrl: UNSUBSCRIBE } },
    { kind: 'passwordChanged', recipient, content: { name: text } },
    { kind: 'accountDeleted', recipient, content: { name: text } },
    { kind: 'inquiry', recipient, content: inquiry(text) },
    { kind: 'inquiryReceipt', recipient, content: { name: text, about: 'Book Restoration' } },
  ];
};

test('these are all kinds of letters', () => {
  expect(
    letters('Alice')
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(Object.keys(TEMPLATES).sort());
});

test.each(letters('Alice Archer'))('the letter $kind says the same as HTML and as text', (letter) => {
  const { subject, html, text } = render(letter, SHOP);
  expect(subject).toMatch(/\S/);
  expect(html).toContain(`<title>${subject}</title>`);
  // Mail programs load nothing from elsewhere for us, and tell nobody that a letter was opened.
  expect(html).not.toMatch(/<(img|script|link|form)\b/);
  for (const link of html.matchAll(/href="([^"]+)"/g)) {
    const address = link[1]?.replaceAll('&amp;', '&') ?? '';
    expect(text).toContain(address.replace(/\/$/, ''));
  }
  const { content } = letter;
  if ('name' in content && !('message' in content))
    for (const part of [html, text]) expect(part).toContain('Dear Alice Archer,');
  if ('url' in content) for (const part of [html, text]) expect(part).toMatch(/token=a&(amp;)?b=1/);
  if ('code' in content) for (const part of [html, text]) expect(part).toContain(content.code);
});

test('whatever people call themselves, a letter keeps its shape', () => {
  const shape = (html: string) => html.replaceAll(/>[^<]*/g, '>');
  const plain = letters('Alice').map((letter) => shape(render(letter, SHOP).html));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anySign }), fc.string({ unit: 'grapheme' })), (name) => {
      for (const [index, letter] of letters(name).entries()) {
        const { subject, html } = render(letter, SHOP);
        expect(shape(html)).toBe(plain[index]);
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }
    }),
  );
});

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'><b>", '&lt;b&gt;'])(
  '%s stays text',
  (name) => {
    for (const letter of letters(name)) {
      const { html } = render(letter, SHOP);
      expect(html).not.toContain(name);
    }
  },
);

test.each(['Win at evil.example', 'see https://evil.example', 'call a@b.example', 'x'.repeat(61)])(
  'nobody sends advertising by calling themselves %j',
  (name) => {
    for (const letter of letters(name).filter(({ kind }) => !['exclusiveInvite', 'inquiry'].includes(kind))) {
      const { subject, html, text } = render(letter, SHOP);
      for (const part of [subject, html, text]) expect(part).not.toContain(name);
    }
    const invite = letters('Alice').find(({ kind }) => kind === 'exclusiveInvite') as MailMessage;
    const content = { ...invite.content, inviter: name };
    expect(render({ ...invite, content } as MailMessage, SHOP).subject).toBe(
      'You are invited to RB Exclusive',
    );
  },
);

test('a name with initials, a hyphen or another script is a name', () => {
  for (const name of ['J.R.R. Tolkien', 'Jean-Luc O’Hara', 'Лев Толстой', '紫式部', 'सूरदास'])
    expect(render({ kind: 'welcome', recipient: 'a@b.example', content: { name } }, SHOP).text).toContain(
      `Dear ${name},`,
    );
});

test('an invitation greets its friend by the name the member gave, unless it carries a link', () => {
  const greet = (name: string | undefined) =>
    render(
      {
        kind: 'exclusiveInvite',
        recipient: 'a@b.example',
        content: { inviter: 'Alice', ...(name ? { name } : {}), code: 'B1ND-ER7Y-0F3N', url: URL_IN_LETTER },
      },
      SHOP,
    ).text;
  expect(greet('Ada')).toContain('Dear Ada,');
  for (const name of [undefined, 'win at evil.example']) expect(greet(name)).toContain('Hello,');
});

test('what somebody wrote reaches the shop line by line, and an answer reaches them', () => {
  const content = { ...inquiry('Alice Archer'), message: 'A Bible.\n\n<b>Boards</b> off.' };
  const { subject, html, text, replyTo } = render(
    { kind: 'inquiry', recipient: 'shop@b.example', content },
    SHOP,
  );
  expect(subject).toBe('Book Restoration: a message from Alice Archer');
  expect(replyTo).toBe('bob@example.com');
  expect(text).toContain('> A Bible.\n> \n> <b>Boards</b> off.');
  expect(html).toContain('A Bible.\n\n&lt;b&gt;Boards&lt;/b&gt; off.');
});

test('only letters that were subscribed to offer a way out, with one click', () => {
  for (const letter of letters('Alice')) {
    const { headers, html, text } = render(letter, SHOP);
    const isNews = 'unsubscribeUrl' in letter.content;
    expect('List-Unsubscribe' in headers).toBe(isNews);
    if (!isNews) continue;
    expect(headers['List-Unsubscribe']?.value).toBe(`<${UNSUBSCRIBE}>`);
    expect(headers['List-Unsubscribe-Post']?.value).toBe('List-Unsubscribe=One-Click');
    for (const part of [html, text]) expect(part).toContain(UNSUBSCRIBE);
  }
});

test('a letter links to web pages only', () => {
  const content = { name: 'Alice', url: 'javascript:alert(1)' };
  expect(() => render({ kind: 'verify', recipient: 'a@b.example', content }, SHOP)).toThrow('web pages only');
});

test('an unknown kind is said to be one', () => {
  const letter = { kind: 'toString', recipient: 'a@b.example', content: {} } as unknown as MailMessage;
  expect(() => render(letter, SHOP)).toThrow('no letter of the kind toString');
});
