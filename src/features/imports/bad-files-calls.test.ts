import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookId, testSku } from '#test/catalogue-books.ts';
import { pickSample } from '#test/effort.ts';
import { openImportShop } from '#test/import-calls.ts';

// Every kind of bad file through the API: it reports a reason for the file or row, imports nothing partially, and
// contacts no other host, even when the good rows are applied.

const open = openImportShop();
const { sendAndRead, loadImport, runAction } = open;
/** Server that bad files point to; records whoever follows the link. */
const outside = createServer((_, reply) => {
  requestCount += 1;
  reply.end('<!ENTITY x "fetched">');
});
let requestCount = 0;
let outsideAddress = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', () => resolve()));
  outsideAddress = `http://127.0.0.1:${(outside.address() as { port: number }).port}/x`;
});
afterAll(() => {
  outside.close();
});
beforeEach(() => {
  requestCount = 0;
});

const loadRows = async (id: string) => (await open.loadRows(id, '?size=100')).data;
const loadAllBooks = () => open.shop.db.query('SELECT * FROM books ORDER BY id');

type Content = string | Uint8Array<ArrayBuffer>;
const HEAD = 'SKU,Title,Author,Language,Genre,Price,Description';
const row = (sku: string, title = 'A Book', description = '') =>
  `${sku},${title},Ada Press,English,Fiction,120.00,${description}`;
const good = row('RB-GOOD', 'A Good Book');
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
const product = (title: string, isbn = '9780306406157') => `<Product><RecordReference>R</RecordReference>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier><DescriptiveDetail>
  <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText>
  </TitleElement></TitleDetail></DescriptiveDetail></Product>`;
const onix = (products: string, doctype = '') =>
  `<?xml version="1.0"?>${doctype}<ONIXMessage release="3.0"><Header/>${products}</ONIXMessage>`;

/** `formats/bad-files.test.ts` and `onix.test.ts` have all reasons; these differ in what the API has to do. */
const REFUSED: [string, () => Content, RegExp][] = [
  ['a header alone', () => `${HEAD}\n`, /./],
  ['a header whose quotes are never closed', () => `"SKU,Title\n${good}\n`, /line 1 isn’t closed/],
  [
    'quotes that are never closed, for three megabytes',
    () => `${HEAD}\n${good}\nRB-Q,"${'x'.repeat(3_000_000)}`,
    /line 3 isn’t closed/,
  ],
  [
    'an entity from a URL',
    () => onix(product('&e;'), `<!DOCTYPE x [<!ENTITY e SYSTEM "${outsideAddress}">]>`),
    /defines its own XML entities/,
  ],
  ['a truncated message', () => onix(product('Once')).slice(0, -60), /ends in line/],
  ['a web page with a script', () => `<html><script src="${outsideAddress}"></script></html>`, /web page/],
];

test.each(pickSample(REFUSED, 4))('refuses a whole file: %s', async (_, content, reason) => {
  const before = await loadAllBooks();
  const { id, ...status } = await sendAndRead(content());
  expect(status).toMatchObject({ state: 'refused', reason: expect.stringMatching(reason) });
  expect((await runAction(id, 'apply')).statusCode).toBe(409);
  expect(await loadAllBooks()).toEqual(before);
  expect(requestCount).toBe(0);
});

test('refuses an empty file', async () => {
  const reply = await open.clara.inject({ url: '/api/admin/imports' });
  const before = reply.json().total;
  await expect(sendAndRead('')).rejects.toThrow('Choose a file that isn’t empty.');
  expect((await open.clara.inject('/api/admin/imports')).json().total).toBe(before);
});

/** A file, the SKUs it brings, and the messages for its other rows. */
const IN_PART: [string, () => Content, string[], RegExp[]][] = [
  [
    'characters that don’t match the encoding',
    () =>
      bytes(`${HEAD}\n${row('RB-UTF', 'Zoë’s Naïveté')}\n`, 'RB-BAD,Zo', [0xeb], ',Ada,English,Fiction,1,\n'),
    ['RB-UTF'],
    [/encoding|letter/i],
  ],
  [
    'rows that are too short and too long',
    () => `${HEAD}\n${good}\nRB-SHORT,Short\n${row('RB-LONG')},one,two\n`,
    ['RB-GOOD'],
    [/has 2 cells.* 7 columns/, /has 9 cells.* 7 columns/],
  ],
  [
    'quotes that are not closed in a row',
    () => `${HEAD}\nRB-OPEN,"Open,Ada,English,Fiction,1,\n${good}\n${row('RB-MORE')}\n`,
    ['RB-GOOD', 'RB-MORE'],
    [/line 2 isn’t closed/],
  ],
  [
    'scripts, frames and pictures',
    () =>
      `${HEAD},Image\n${row('RB-XSS', '<img src=x onerror=alert(1)>', `"<p onclick=x()>Fine <b>words</b></p><script src=${outsideAddress}></script><iframe src=${outsideAddress}></iframe><img src=${outsideAddress}>"`)},${outsideAddress}/a.jpg\n`,
    ['RB-XSS'],
    [],
  ],
  [
    'formulas',
    () => `${HEAD}\n${row('RB-SUM', `"=HYPERLINK(""${outsideAddress}"",""x"")"`, "'@SUM(A1)")}\n`,
    ['RB-SUM'],
    [],
  ],
  [
    'invalid numbers',
    () => `${HEAD}\n${row('RB-NONE').replace('120.00', 'many')}\n${good}\n`,
    ['RB-GOOD'],
    [/many/],
  ],
];

test.each(pickSample(IN_PART, 3))(
  'imports valid rows and reports why others are refused: %s',
  async (_, content, skus, reasons) => {
    const before = await loadAllBooks();
    const { id, ...status } = await sendAndRead(content());
    expect(status).toMatchObject({
      state: 'ready',
      rows: { new: skus.length, changed: 0, refused: reasons.length },
    });
    expect(await loadAllBooks()).toEqual(before);
    const texts = (await loadRows(id)).filter(({ outcome }) => outcome === 'refused');
    for (const [i, reason] of reasons.entries()) expect(texts[i]?.problems[0]?.message).toMatch(reason);
    expect((await runAction(id, 'apply')).statusCode).toBe(200);
    expect(await loadImport(id)).toMatchObject({ state: 'applied', written: skus.length });
    const existingIds = new Set(before.map((book) => (book as { id: string }).id));
    const newBooks = (
      (await loadAllBooks()) as { id: string; sku: string; title: string; description: string }[]
    ).filter((book) => !existingIds.has(book.id));
    expect(newBooks.map(({ sku }) => sku).sort()).toEqual(skus);
    for (const { title, description } of newBooks) {
      expect(title).not.toContain('\ufffd');
      expect(description).not.toMatch(/script|iframe|onclick|127\.0\.0\.1/);
    }
    expect((await runAction(id, 'undo')).statusCode).toBe(200);
    expect(await loadAllBooks()).toEqual(before);
    expect(requestCount).toBe(0);
  },
);

test('reads the products of a file with an external DTD without fetching it', async () => {
  const doctype = `<!DOCTYPE ONIXMessage SYSTEM "${outsideAddress}">`;
  const { id, ...status } = await sendAndRead(onix(product('An Ordinary Title'), doctype), {
    mapping: { defaults: { genre: 'Fiction', language: 'English', prices: { bookPrice: 9900 } } },
  });
  expect(status).toMatchObject({ kind: 'onix', rows: { refused: 1 } });
  expect((await loadRows(id))[0]).toMatchObject({ label: expect.stringContaining('An Ordinary Title') });
  expect(requestCount).toBe(0);
});

test('exports a title that looks like a formula with a guard', async () => {
  const { id } = await sendAndRead(`${HEAD}\n${row(testSku(0), '=1+1')}\n`);
  await runAction(id, 'apply');
  const reply = await open.clara.inject('/api/admin/exports/csv');
  expect(reply.body).toMatch(/'=1\+1/);
  await runAction(id, 'undo');
  expect(await open.shop.db.query('SELECT title FROM books WHERE id = $1', [bookId(0)])).toEqual([
    { title: 'War and Peace' },
  ]);
});
