import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { createThrottle, type MakeThrottle } from '#platform/http/throttle.ts';
import { testDatabase } from '#test/database.ts';
import { checkDesign, readStartingDesign } from '#test/design-calls.ts';
import { type CatalogueBook, selectDifficultBooks } from '#test/difficult-books.ts';
import { longTest, pickSample } from '#test/effort.ts';
import { openBrowser } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readValue } from '#test/read-rows.ts';
import { openCalls } from '#test/site.ts';
import { CheckReply, NewDesignReply } from './contract.ts';
import type { LineElement } from './design.ts';
import { placed, textElement } from './layout/design-fixture.ts';
import { PAGES_MAX } from './limits.ts';

const text = textElement('Emma', { size: 14 });
const line: LineElement = {
  ...placed('line', 'front', 70, 60),
  kind: 'line',
  line: 'plain',
  length: 40,
  thickness: 1,
};
const CHECKS = 300;
const throttle: MakeThrottle = ({ tries, seconds }) =>
  createThrottle({ tries: tries === 1200 && seconds === 60 ? CHECKS : tries, seconds });
const shop = prepareFixture(async () => openCalls(await testDatabase('seeded'), { throttle }));
const guest = prepareFixture(() => openBrowser(shop.app));
const plain = prepareFixture(() => readStartingDesign(guest));

const withElements = (elements: unknown[]) => ({ ...plain, elements });
const runCheck = async (design: unknown, headers?: Record<string, string>) =>
  CheckReply.parse((await checkDesign(guest, design, headers)).json()).data;

const sendText = (payload: string, remoteAddress = '203.0.113.9') =>
  guest.inject({
    method: 'POST',
    url: `${API.designs}/check`,
    payload,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
  });

describe('refuses anything that isn’t a design, with path and reason', () => {
  const wrong = (path: string, design: () => unknown) => [path, design] as const;
  test.each([
    wrong('design', () => undefined),
    wrong('design', () => 'a text'),
    wrong('design', () => []),
    wrong('design.glitter', () => ({ ...plain, glitter: true })),
    wrong('design.elements.0.onclick', () => withElements([{ ...text, onclick: 'alert(1)' }])),
    wrong('design.elements.0.size', () => withElements([{ ...text, size: 'NaN' }])),
    wrong('design.elements.0.size', () => withElements([{ ...text, size: null }])),
    wrong('design.elements.0.size', () => withElements([{ ...text, size: -3 }])),
    wrong('design.elements.0.size', () => withElements([{ ...text, size: 80.1 }])),
    wrong('design.elements.0.thickness', () => withElements([{ ...line, thickness: 6.1 }])),
    wrong('design.elements.0.length', () => withElements([{ ...line, length: 400.1 }])),
    wrong('design.elements.0.x', () => withElements([{ ...text, x: 1e6 }])),
    wrong('design.trim.width', () => ({ ...plain, trim: { width: 1_000_000, height: 200 } })),
    wrong('design.trim.height', () => ({ ...plain, trim: { width: 149, height: -223 } })),
    wrong('design.book.pages', () => ({ ...plain, book: { ...plain.book, pages: 1e9 } })),
    wrong('design.elements.0.text', () => withElements([{ ...text, text: 'x'.repeat(200_000) }])),
    wrong('design.elements', () =>
      withElements(Array.from({ length: 5000 }, (_, i) => ({ kind: 'text', id: `e${i}` }))),
    ),
    wrong('design.elements', () => withElements([text, text])),
    wrong('design.version', () => ({ ...plain, version: 2 })),
    wrong('design.version', () => ({ ...plain, version: 1e9 })),
    wrong('design.version', () => ({ ...plain, version: 0 })),
    wrong('design.version', () => ({ ...plain, version: 1.5 })),
    wrong('design.version', () => ({ ...plain, version: undefined })),
    wrong('design.version', () => ({ ...plain, version: 'one' })),
    wrong('design', () => ({ ...plain, elements: 'x'.repeat(10 * 1024 * 1024) })),
  ])('%s', async (path, design) => {
    const reply = await checkDesign(guest, design());
    expect(reply.statusCode).toBe(422);
    const { code, fields } = reply.json();
    expect(code).toBe('VALIDATION_FAILED');
    expect(Object.keys(fields).length).toBeLessThanOrEqual(20);
    expect(fields[path]).toEqual(expect.stringMatching(/^[A-Z“].*\.?$/));
  });

  test('refuses deep nesting and numbers too large for JSON', async () => {
    const deep = `{"design":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await sendText(deep)).statusCode).toBe(422);
    const inElements = JSON.stringify({ design: withElements(['#']) }).replace(
      '"#"',
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    );
    expect((await sendText(inElements)).statusCode).toBe(422);
    const endless = JSON.stringify({ design: withElements([text]) }).replace('"size":14', '"size":1e999');
    expect((await sendText(endless)).json().fields).toHaveProperty(['design.elements.0.size']);
    expect((await checkDesign(guest, plain)).statusCode).toBe(200);
  });

  test('reports numbers JSON doesn’t have as invalid JSON', async () => {
    const json = JSON.stringify({ design: withElements([text]) });
    for (const wrong of ['NaN', '-Infinity', '0x10', '1.']) {
      const reply = await sendText(json.replace('"size":14', `"size":${wrong}`));
      expect([reply.statusCode, reply.json().code], wrong).toEqual([400, 'INVALID_JSON']);
    }
  });

  test('refuses prototype fields without polluting objects', async () => {
    const json = JSON.stringify({ design: plain });
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const reply = await sendText(json.replace('"design":{', `"design":{"${name}":{"polluted":true},`));
      expect([400, 422], name).toContain(reply.statusCode);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

test.each([
  ['half of a surrogate pair', 'A\ud800B'],
  ['terminal control codes', 'A\u0007\u001b[31mB'],
  ['direction overrides', 'A\u202eB\u202c\u2066C'],
  ['only invisible characters', '\u200b\u200d\ufeff'],
  ['a zero byte', 'A\u0000B'],
])('refuses a text with %s at its field, or reports missing letters', async (_, odd) => {
  const reply = await checkDesign(guest, withElements([{ ...text, text: odd }]));
  if (reply.statusCode === 422) expect(Object.keys(reply.json().fields)).toEqual(['design.elements.0.text']);
  else expect(CheckReply.parse(reply.json()).data.findings).toBeInstanceOf(Array);
  for (const control of ['\u0000', '\u0007', '\u001b']) expect(reply.body).not.toContain(control);
});

test('limits checks per network and minute', async () => {
  const ask = (from: string) => sendText('{"design":1}', from);
  let lastStatus: number | undefined;
  for (let i = 0; i < CHECKS; i++) lastStatus = (await ask('203.0.113.120')).statusCode;
  expect(lastStatus).toBe(422);
  expect((await ask('203.0.113.120')).statusCode).toBe(429);
  expect((await ask('203.0.113.121')).statusCode).toBe(422);
});

describe('a valid design', () => {
  test('reports its dimensions, and without a catalogue book costs only its parts', async () => {
    const { spread, price } = await runCheck(plain);
    expect(spread).toEqual({ widthMm: 325, heightMm: 229, spineMm: 21 });
    expect(price).toEqual({ currency: 'USD', amount: 0, parts: [] });
  });

  longTest('is checked even with many texts full of stacked marks', async () => {
    const zalgo = `a${'\u0300\u0316\u0489'.repeat(100)}`;
    const piled = Array.from({ length: 150 }, (_, i) => ({ ...text, id: `t${i}`, text: zalgo }));
    expect([200, 422]).toContain((await checkDesign(guest, withElements(piled))).statusCode);
    expect((await checkDesign(guest, plain)).statusCode).toBe(200);
  });

  longTest('is refused if its outlines would take megabytes; the next one is checked', async () => {
    const piled = { ...text, text: 'a\u0300\u0316\u0323'.repeat(125) };
    const heavy = withElements(Array.from({ length: 32 }, (_, i) => ({ ...piled, id: `t${i}` })));
    for (const call of ['picture', 'check']) {
      const url = `${API.designs}/${call}`;
      const reply = await guest.inject({ method: 'POST', url, payload: { design: heavy } });
      expect(reply.statusCode).toBe(422);
      expect(reply.json().fields.design).toBe('We couldn’t lay out this design. Make it simpler.');
    }
    expect((await checkDesign(guest, plain)).statusCode).toBe(200);
  });

  test('costs its binding and parts, which add up, in the chosen currency', async () => {
    const bookId = await readValue(
      shop.db,
      `SELECT id FROM books WHERE withdrawn_at IS NULL AND super_deluxe_price_genuine > 0 ORDER BY id LIMIT 1`,
    );
    const design = await readStartingDesign(guest, bookId);
    const { price: bare } = await runCheck(design);
    expect(bare.parts.map(({ id }) => id)).toEqual(['book']);
    const customised = {
      ...design,
      edges: 'gilded-all',
      ribbons: ['red', 'gold'],
      slipCase: true,
      dedication: { text: 'For Emma', face: 'garamond', size: 5 },
      elements: [...design.elements, { ...text, text: 'One\nTwo\n\nThree\nFour\nFive\nSix\nSeven' }],
    };
    const { price } = await runCheck(customised);
    const ownTexts = design.elements.filter(({ kind }) => kind === 'text').length;
    expect(price.parts.map(({ id, count, each }) => [id, count, each])).toEqual([
      ['book', 1, bare.amount],
      ['foil-lettering', ownTexts + 5 - 6, 2500],
      ['gilded-edges', 1, 6000],
      ['marker-ribbon', 1, 600],
      ['slip-case', 1, 3800],
      ['dedication-leaf', 1, 1800],
    ]);
    const sum = (parts: readonly { amount: number }[]) =>
      parts.reduce((total, { amount }) => total + amount, 0);
    expect(sum(price.parts)).toBe(price.amount);
    const { price: yen } = await runCheck(customised, { 'x-currency': 'JPY' });
    expect(yen.currency).toBe('JPY');
    expect(sum(yen.parts)).toBe(yen.amount);
    expect(yen.amount).not.toBe(price.amount);
  });
});

describe('the default design of a book', () => {
  test('cuts a long title between whole characters', async () => {
    const [book] = await shop.db.query<{ id: string; title: string }>(
      `SELECT id, title FROM books WHERE withdrawn_at IS NULL ORDER BY id LIMIT 1`,
    );
    if (!book) throw new Error('There is no book.');
    // Each of these letters is a surrogate pair; cutting in between would leave half a character.
    const title = `One ${'\u{10400}\u{10400} '.repeat(100)}`;
    await shop.db.query('UPDATE books SET title = $2 WHERE id = $1', [book.id, title]);
    const design = await readStartingDesign(guest, book.id);
    await shop.db.query('UPDATE books SET title = $2 WHERE id = $1', [book.id, book.title]);
    expect(JSON.stringify(design)).not.toMatch(/\\ud[89a-f]/);
    expect((await checkDesign(guest, design)).statusCode).toBe(200);
  });

  test('letters the book’s title on front and spine, without findings', async () => {
    const books = await shop.db.query<CatalogueBook>(
      'SELECT id, title, author, pages FROM books WHERE withdrawn_at IS NULL ORDER BY id',
    );
    const texts: string[] = [];
    for (const { id, title, pages } of pickSample([...selectDifficultBooks(books)], 8)) {
      const { design } = NewDesignReply.parse(
        (await guest.inject(`${API.designs}/new?bookId=${id}`)).json(),
      ).data;
      expect(design.book).toMatchObject({
        id,
        title,
        ...(pages === null ? {} : { pages: Math.min(pages, PAGES_MAX) }),
      });
      for (const side of ['front', 'spine'])
        expect(
          design.elements.some((element) => element.kind === 'text' && element.side === side),
          title,
        ).toBe(true);
      const { findings } = await runCheck(design);
      texts.push(...findings.map(({ code, grade, message }) => `${title}: ${grade} ${code} ${message}`));
    }
    expect(texts).toEqual([]);
  });

  test('is plain without a book, and 404 for an unknown book', async () => {
    expect(plain.book).toMatchObject({ id: null, title: '' });
    expect((await shop.app.inject(`${API.designs}/new?bookId=nothing`)).json().code).toBe('BOOK_NOT_FOUND');
  });
});
