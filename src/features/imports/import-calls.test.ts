import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveBooks } from '#app/save-books.ts';
import { loadBooks, type StoredBook } from '#features/books/server/stored-books.ts';
import { bookId, testSku } from '#test/catalogue-books.ts';
import { pickSample } from '#test/effort.ts';
import { openImportShop } from '#test/import-calls.ts';
import { createColleague } from '#test/staff.ts';
import { importsCleanup } from './server/cleanup.ts';

const open = openImportShop();
const { sendAndRead, loadImport, loadRows, runAction } = open;
const findBookBySku = async (sku: string): Promise<StoredBook | undefined> =>
  (await loadBooks(open.shop.db, 'sku', [sku]))[0];

const HEAD = 'SKU,Title,Author,Language,Genre,Price,Pages\n';
const line = (sku: string, title: string, otherCells = 'Ada Press,English,Fiction,120.00,200') =>
  `${sku},${title},${otherCells}\n`;

test('an import changes nothing until it is applied, and can be undone', async () => {
  const before = await findBookBySku(testSku(0));
  const file =
    HEAD +
    line('RB-CALL1', 'A Book of Calls') +
    line(testSku(0), 'War and Peace', ',,,,1300') +
    line('', 'Lost');
  const uploaded = await sendAndRead(file);
  expect(uploaded).toMatchObject({
    state: 'ready',
    kind: 'csv',
    rows: { new: 1, changed: 1, unchanged: 0, refused: 1 },
    columns: ['SKU', 'Title', 'Author', 'Language', 'Genre', 'Price', 'Pages'],
    mapping: { SKU: 'sku', Title: 'title', Price: 'bookPrice' },
  });
  expect(await findBookBySku('RB-CALL1')).toBeUndefined();
  expect((await loadRows(uploaded.id, '?outcome=changed')).data).toMatchObject([
    { row: 3, changes: { pages: { before: null, after: 1300 } } },
  ]);
  expect((await loadRows(uploaded.id, '?outcome=refused')).data[0]?.problems[0]?.message).toMatch(
    /SKU and ISBN are both missing/,
  );

  expect((await runAction(uploaded.id, 'undo')).json()).toMatchObject({ code: 'IMPORT_STATE' });
  expect((await runAction('01NOSUCHIMPORT', 'apply')).statusCode).toBe(404);
  expect((await runAction(uploaded.id, 'apply')).statusCode).toBe(200);
  expect(await loadImport(uploaded.id)).toMatchObject({ state: 'applied', written: 2 });
  expect((await runAction(uploaded.id, 'apply')).statusCode).toBe(409);
  expect((await runAction(uploaded.id, 'mapping', { mapping: {} })).statusCode).toBe(409);
  expect(await findBookBySku('RB-CALL1')).toMatchObject({
    title: 'A Book of Calls',
    prices: { bookPrice: 12000 },
  });
  const page = await open.shop.app.inject('/api/books/by-id/RB-CALL1');
  expect([
    page.statusCode,
    (await open.shop.app.inject(`/api/books/${(await findBookBySku('RB-CALL1'))?.id}`)).statusCode,
  ]).toContain(200);

  const age = (by: string) =>
    open.shop.db.query('UPDATE imports SET applied_at = applied_at - $2::interval WHERE id = $1', [
      uploaded.id,
      by,
    ]);
  await age('25 hours');
  expect((await loadImport(uploaded.id)).undoUntil).toBeUndefined();
  expect((await runAction(uploaded.id, 'undo')).statusCode).toBe(409);
  await age('-25 hours');

  expect((await runAction(uploaded.id, 'undo')).statusCode).toBe(200);
  expect(await loadImport(uploaded.id)).toMatchObject({ state: 'undone' });
  expect(await findBookBySku('RB-CALL1')).toBeUndefined();
  expect(await findBookBySku(testSku(0))).toEqual(before);
});

test('a manual mapping is reused for files with the same columns', async () => {
  const file = 'Kennung;Werk;Urheber;Zahl\nRB-MAP1;Die Karte;Ada Press;7\n';
  const first = await sendAndRead(file);
  expect(first.rows.new).toBe(0);
  const mapping = {
    columns: { Kennung: 'sku', Werk: 'title', Urheber: 'authors', Zahl: 'pages' },
    defaults: { language: 'German', genre: 'History', prices: { bookPrice: 5000 } },
  };
  expect((await runAction(first.id, 'mapping', { mapping })).statusCode).toBe(200);
  expect(await loadImport(first.id)).toMatchObject({
    state: 'ready',
    rows: { new: 1, refused: 0 },
    choices: { defaults: mapping.defaults },
  });
  const next = await sendAndRead(file.replace('RB-MAP1', 'RB-MAP2'));
  expect(next).toMatchObject({ rows: { new: 1 }, mapping: mapping.columns });
  expect((await runAction(next.id, 'mapping', { mapping: { Werk: 'nonsense' } })).statusCode).toBe(422);
  const flat = await sendAndRead(file.replace('RB-MAP1', 'RB-MAP3'), {
    mapping: { ...mapping.columns, Zahl: null },
    kind: 'csv',
  });
  expect(flat.mapping).toMatchObject({ Zahl: null, Werk: 'title' });
});

test('the CSV export of rows contains no formulas', async () => {
  const { id } = await sendAndRead(
    `${HEAD}RB-CSV1,"=HYPERLINK(""http://x.test"",""x"")",Ada,English,Elvish tales,1,2\n`,
  );
  const reply = await open.clara.inject(`/api/admin/imports/${id}/rows.csv`);
  expect(reply.headers['content-type']).toContain('text/csv');
  expect(reply.body).toContain('refused');
  expect(reply.body).not.toMatch(/(^|[,"])=HYPERLINK/m);
});

test('a feed with defects is imported in part and undone as a whole', async () => {
  const product = (isbn: string, title: string, language = 'eng') => `<Product>
    <RecordReference>${isbn}</RecordReference><NotificationType>03</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BB</ProductForm>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
    <TitleText>${title}</TitleText></TitleElement></TitleDetail>
    <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Nora Onix</PersonName></Contributor>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>${language}</LanguageCode></Language></DescriptiveDetail>
    <ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>02</PriceType>
    <PriceAmount>45.00</PriceAmount><CurrencyCode>USD</CurrencyCode></Price></SupplyDetail></ProductSupply></Product>`;
  const feed = `<?xml version="1.0"?><ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header/>
    ${product('9780306406157', 'First of the Feed')}${product('9780306406157', 'The Same Again')}
    ${product('9781861972712', 'In No Tongue', 'xxx')}</ONIXMessage>`;
  const mapping = { defaults: { genre: 'Fiction' } };
  const uploaded = await sendAndRead(feed, { mapping }, 'feed.xml');
  expect(uploaded).toMatchObject({ state: 'ready', kind: 'onix', rows: { new: 1, refused: 2 } });
  await runAction(uploaded.id, 'apply');
  expect(await findBookBySku('RB-9780306406157')).toMatchObject({
    title: 'First of the Feed',
    authors: ['nora-onix'],
  });
  await runAction(uploaded.id, 'undo');
  expect(await findBookBySku('RB-9780306406157')).toBeUndefined();
});

test('undoing keeps and reports edits made since the import', async () => {
  const uploaded = await sendAndRead(HEAD + line('RB-EDIT1', 'Edited') + line(testSku(5), 'Emma', ',,,,474'));
  await runAction(uploaded.id, 'apply');
  const [edited, emma] = await loadBooks(open.shop.db, 'sku', ['RB-EDIT1', testSku(5)]);
  if (!edited || !emma) throw new Error('There are no such books.');
  const byHand = [edited, emma].map((book) =>
    book.id === bookId(5) ? { ...book, volume: 'I' } : { ...book, pages: 1 },
  );
  await saveBooks(open.shop.db, { books: byHand });
  await runAction(uploaded.id, 'undo');
  expect(await findBookBySku(testSku(5))).toMatchObject({ pages: null, volume: 'I' });
  expect(await findBookBySku('RB-EDIT1')).toMatchObject({ withdrawnAt: expect.any(String) });
  expect(
    (await loadRows(uploaded.id)).data.map(({ undone, editedFields }) => [undone, editedFields]),
  ).toEqual([
    ['withdrawn', ['pages']],
    ['restored', []],
  ]);
});

test('an import that keeps failing stops and can be undone', async () => {
  const uploaded = await sendAndRead(HEAD + line('RB-FAIL1', 'Failing'));
  await open.shop.db.query(
    `UPDATE import_rows SET data = '{"fields": {}, "authors": 7}' WHERE import_id = $1`,
    [uploaded.id],
  );
  await runAction(uploaded.id, 'apply');
  expect(await loadImport(uploaded.id)).toMatchObject({
    state: 'applying',
    reason: expect.stringMatching(/stopped/),
  });
  await runAction(uploaded.id, 'undo');
  expect(await loadImport(uploaded.id)).toMatchObject({ state: 'undone' });
});

test('every complete export format reads back unchanged', async () => {
  for (const kind of pickSample(['csv', 'woocommerce', 'shopify', 'marcxml', 'onix'], 2)) {
    const reply = await open.clara.inject(`/api/admin/exports/${kind}?withdrawn=true`);
    expect(reply.statusCode).toBe(200);
    const uploaded = await sendAndRead(new Uint8Array(reply.rawPayload), {}, `books-${kind}`);
    const changed = (await loadRows(uploaded.id, '?outcome=changed')).data;
    const refused = (await loadRows(uploaded.id, '?outcome=refused')).data;
    expect([kind, uploaded.kind, changed, refused]).toEqual([kind, kind, [], []]);
    expect(uploaded.rows.unchanged).toBeGreaterThan(30);
  }
});

test('files are kept until applied, and rows for a month', async () => {
  const folder = join(open.shop.folder, 'uploads-imports');
  const files = async () => (await readdir(folder)).filter((name) => name.length === 26);
  await open.shop.db.query('DELETE FROM imports');
  await open.shop.app.imports.deleteUnusedFiles();
  expect(await files()).toEqual([]);
  const applied = await sendAndRead(HEAD + line('RB-KEPT1', 'Kept'));
  const ready = await sendAndRead(HEAD + line('RB-KEPT2', 'Kept Too'));
  await runAction(applied.id, 'apply');
  await open.shop.app.imports.deleteUnusedFiles();
  expect(await files()).toEqual([ready.id]);
  const clean = importsCleanup(open.shop.db).run;
  await clean();
  expect((await loadRows(applied.id)).data).toHaveLength(1);
  await open.shop.db.query(`UPDATE imports SET applied_at = applied_at - interval '31 days' WHERE id = $1`, [
    applied.id,
  ]);
  await clean();
  expect((await loadRows(applied.id)).data).toEqual([]);
  expect(await loadImport(applied.id)).toMatchObject({ state: 'applied', rows: { new: 1 } });
});

test('other roles can’t access imports', async () => {
  const paul = await createColleague(open.shop.app, open.shop.db, 'production');
  expect((await paul.inject('/api/admin/imports')).statusCode).toBe(404);
  expect((await open.shop.app.inject('/api/admin/imports')).statusCode).toBe(401);
});
