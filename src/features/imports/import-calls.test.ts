import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBooks } from '#app/save-books.ts';
import { loadBooks, type StoredBook } from '#features/books/server/stored-books.ts';
import { bookId, testSku } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { pickSample } from '#test/effort.ts';
import { type Calls, openCalls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';
import { ImportReply, ImportRowsReply, type ImportStatus } from './admin-contract.ts';
import { importsCleanup } from './server/cleanup.ts';

let shop: Calls;
let clara: Colleague;
beforeAll(async () => {
  const db = await testDatabase('stocked');
  shop = await openCalls(db);
  clara = await createColleague(shop.app, shop.db, 'catalogue');
}, 180_000);
afterAll(() => shop.close());

/** Sends a file and waits until the shop has finished with it. */
async function send(
  file: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, unknown> = {},
  name = 'books.csv',
  { app } = shop,
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('file', new Blob([file]), name);
  const body = new Response(form);
  const reply = await clara.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  await app.background.idle();
  return reply;
}
async function sendAndRead(...args: Parameters<typeof send>): Promise<ImportStatus> {
  const reply = await send(...args);
  expect(reply.statusCode, reply.body).toBe(201);
  return loadImport(reply.json().data.id);
}
const loadImport = async (id: string): Promise<ImportStatus> =>
  ImportReply.parse((await clara.inject(`/api/admin/imports/${id}`)).json()).data;
const loadRows = async (id: string, query = '') =>
  ImportRowsReply.parse((await clara.inject(`/api/admin/imports/${id}/rows${query}`)).json());
async function runAction(id: string, verb: string, payload?: object) {
  const reply = await clara.inject({
    method: 'POST',
    url: `/api/admin/imports/${id}/${verb}`,
    ...(payload ? { payload } : {}),
  });
  await shop.app.background.idle();
  return reply;
}
const findBookBySku = async (sku: string): Promise<StoredBook | undefined> =>
  (await loadBooks(shop.db, 'sku', [sku]))[0];

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
  const page = await shop.app.inject('/api/books/by-id/RB-CALL1');
  expect([
    page.statusCode,
    (await shop.app.inject(`/api/books/${(await findBookBySku('RB-CALL1'))?.id}`)).statusCode,
  ]).toContain(200);

  const age = (by: string) =>
    shop.db.query('UPDATE imports SET applied_at = applied_at - $2::interval WHERE id = $1', [
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
  const reply = await clara.inject(`/api/admin/imports/${id}/rows.csv`);
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
  const [edited, emma] = await loadBooks(shop.db, 'sku', ['RB-EDIT1', testSku(5)]);
  if (!edited || !emma) throw new Error('There are no such books.');
  const byHand = [edited, emma].map((book) =>
    book.id === bookId(5) ? { ...book, volume: 'I' } : { ...book, pages: 1 },
  );
  await saveBooks(shop.db, { books: byHand });
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
  await shop.db.query(`UPDATE import_rows SET data = '{"fields": {}, "authors": 7}' WHERE import_id = $1`, [
    uploaded.id,
  ]);
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
    const reply = await clara.inject(`/api/admin/exports/${kind}?withdrawn=true`);
    expect(reply.statusCode).toBe(200);
    const uploaded = await sendAndRead(new Uint8Array(reply.rawPayload), {}, `books-${kind}`);
    const changed = (await loadRows(uploaded.id, '?outcome=changed')).data;
    const refused = (await loadRows(uploaded.id, '?outcome=refused')).data;
    expect([kind, uploaded.kind, changed, refused]).toEqual([kind, kind, [], []]);
    expect(uploaded.rows.unchanged).toBeGreaterThan(30);
  }
});

test('files are kept until applied, and rows for a month', async () => {
  const folder = join(shop.folder, 'uploads-imports');
  const files = async () => (await readdir(folder)).filter((name) => name.length === 26);
  await shop.db.query('DELETE FROM imports');
  await shop.app.imports.deleteUnusedFiles();
  expect(await files()).toEqual([]);
  const applied = await sendAndRead(HEAD + line('RB-KEPT1', 'Kept'));
  const ready = await sendAndRead(HEAD + line('RB-KEPT2', 'Kept Too'));
  await runAction(applied.id, 'apply');
  await shop.app.imports.deleteUnusedFiles();
  expect(await files()).toEqual([ready.id]);
  const clean = importsCleanup(shop.db).run;
  await clean();
  expect((await loadRows(applied.id)).data).toHaveLength(1);
  await shop.db.query(`UPDATE imports SET applied_at = applied_at - interval '31 days' WHERE id = $1`, [
    applied.id,
  ]);
  await clean();
  expect((await loadRows(applied.id)).data).toEqual([]);
  expect(await loadImport(applied.id)).toMatchObject({ state: 'applied', rows: { new: 1 } });
});

test('other roles can’t access imports', async () => {
  const paul = await createColleague(shop.app, shop.db, 'production');
  expect((await paul.inject('/api/admin/imports')).statusCode).toBe(404);
  expect((await shop.app.inject('/api/admin/imports')).statusCode).toBe(401);
});

test('WordPress posts become drafts, and undoing keeps edited ones', async () => {
  const item = (title: string, slug: string) => `
    <item><title>${title}</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
      <wp:post_name>${slug}</wp:post_name><wp:post_date_gmt>2024-05-01 10:00:00</wp:post_date_gmt>
      <dc:creator>Ada</dc:creator>
      <content:encoded><![CDATA[<p>On <b>vellum</b>.</p><script>alert(1)</script>]]></content:encoded></item>`;
  const file = `<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
      <title>An old blog</title><wp:wxr_version>1.2</wp:wxr_version>
      ${item('Vellum', 'on-vellum')}${item('Gold', 'on-gold')}</channel></rss>`;
  const { id, rows, state, reason } = await sendAndRead(file, {}, 'blog.xml');
  expect({ state, rows, reason }).toMatchObject({ state: 'ready', rows: { new: 2, refused: 0 } });
  expect((await runAction(id, 'apply')).statusCode).toBe(200);
  const articles = async () =>
    (await clara.inject('/api/admin/articles')).json().data as { id: string; title: string; state: string }[];
  expect(await articles()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Vellum', state: 'draft' }),
      expect.objectContaining({ title: 'Gold', state: 'draft' }),
    ]),
  );
  expect((await shop.app.inject('/api/blogs')).json().total).toBe(0);
  const gold = (await articles()).find(({ title }) => title === 'Gold');
  const url = `/api/admin/articles/${gold?.id}`;
  const { content: was } = (await clara.inject(url)).json().data;
  expect(was.body).toBe('<p>On <strong>vellum</strong>.</p>');
  await clara.inject({ method: 'PUT', url, payload: { was, now: { ...was, title: 'Gold leaf' } } });
  expect((await runAction(id, 'undo')).statusCode).toBe(200);
  expect((await articles()).map(({ title }) => title)).toEqual(['Gold leaf']);
});

test('WordPress posts keep their publication state and date if chosen', async () => {
  await shop.db.query(
    `INSERT INTO blog_categories (position, slug, name, search_text) VALUES (1, 'craft', 'Craft', 'craft')`,
  );
  await shop.db.query(
    `INSERT INTO blog_authors (id, slug, name, country_code, search_text) VALUES ('ada', 'ada', 'Ada', 'GB', 'ada')`,
  );
  const item = (title: string, status: string, date: string, extra = '', craft = 'Craft') => `
    <item><title>${title}</title><wp:post_type>post</wp:post_type><wp:status>${status}</wp:status>
      <wp:post_name>${title.toLowerCase()}</wp:post_name><wp:post_date_gmt>${date}</wp:post_date_gmt>${extra}
      <dc:creator>Ada</dc:creator><category domain="category" nicename="c"><![CDATA[${craft}]]></category>
      <content:encoded><![CDATA[<p>Of ${title} &amp; more.</p>]]></content:encoded></item>`;
  const file = `<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
      <title>An old blog</title><wp:wxr_version>1.2</wp:wxr_version>
      ${item('Paste', 'publish', '2019-05-01 10:00:00')}${item('Thread', 'future', '2999-01-01 08:30:00')}
      ${item('Lapsed', 'future', '2020-02-02 08:30:00')}${item('Sketch', 'draft', '0000-00-00 00:00:00')}
      ${item('Secret', 'publish', '2019-05-02 10:00:00', '<wp:post_password>x</wp:post_password>')}
      ${item('Unpublished', 'publish', '2019-05-03 10:00:00', '', 'Nowhere')}</channel></rss>`;
  const drafts = await sendAndRead(file, {}, 'blog.xml');
  expect(drafts.rows.new).toBe(6);
  expect((await runAction(drafts.id, 'mapping', { mapping: { posts: 'asTheyWere' } })).statusCode).toBe(200);
  expect((await loadImport(drafts.id)).choices).toEqual({ posts: 'asTheyWere' });
  expect((await loadRows(drafts.id)).data.map(({ notes }) => notes.join(' '))).toEqual([
    'Will be published with the date 2019-05-01 at 10:00 UTC.',
    'Scheduled for 2999-01-01 at 08:30 UTC.',
    'Will be published with the date 2020-02-02 at 08:30 UTC.',
    '',
    '',
    'Imported as a draft. Choose a category.',
  ]);
  const blog = async () =>
    ((await shop.app.inject('/api/blogs')).json().data as { title: string; publishedAt: string }[]).map(
      ({ title }) => title,
    );
  expect(await blog()).toEqual([]);
  await runAction(drafts.id, 'apply');
  await shop.app.admin.invalidatePages();
  expect(await blog()).toEqual(['Lapsed', 'Paste']);
  const states = async () =>
    Object.fromEntries(
      (
        (await clara.inject('/api/admin/articles?size=50')).json().data as { title: string; state: string }[]
      ).map(({ title, state }) => [title, state]),
    );
  expect(await states()).toMatchObject({
    Paste: 'published',
    Lapsed: 'published',
    Thread: 'scheduled',
    Sketch: 'draft',
    Secret: 'draft',
    Unpublished: 'draft',
  });
  expect(
    await shop.db.query(`SELECT description, published_at AS at FROM blogs WHERE title = 'Paste'`),
  ).toMatchObject([{ description: 'Of Paste & more.' }]);
  const again = await sendAndRead(file, {}, 'blog.xml');
  expect(again.rows).toMatchObject({ new: 0, refused: 6 });
  const [article] = await shop.db.query<{ id: string }>(`SELECT id FROM blogs WHERE title = 'Lapsed'`);
  const url = `/api/admin/articles/${article?.id}`;
  const { content: was } = (await clara.inject(url)).json().data;
  await clara.inject({ method: 'PUT', url, payload: { was, now: { ...was, title: 'Kept' } } });
  await runAction(drafts.id, 'undo');
  await shop.app.admin.invalidatePages();
  expect(await blog()).toEqual(['Lapsed']);
  expect(Object.keys(await states())).not.toEqual(expect.arrayContaining(['Thread']));
});
