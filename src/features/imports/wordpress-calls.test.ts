import { expect, test } from 'vitest';
import { openImportShop } from '#test/import-calls.ts';
import { readValue } from '#test/read-rows.ts';

const open = openImportShop();
const { sendAndRead, loadImport, loadRows, runAction } = open;

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
    (await open.clara.inject('/api/admin/articles')).json().data as {
      id: string;
      title: string;
      state: string;
    }[];
  expect(await articles()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Vellum', state: 'draft' }),
      expect.objectContaining({ title: 'Gold', state: 'draft' }),
    ]),
  );
  expect((await open.shop.app.inject('/api/blogs')).json().total).toBe(0);
  const gold = (await articles()).find(({ title }) => title === 'Gold');
  const url = `/api/admin/articles/${gold?.id}`;
  const { content: was } = (await open.clara.inject(url)).json().data;
  expect(was.body).toBe('<p>On <strong>vellum</strong>.</p>');
  await open.clara.inject({ method: 'PUT', url, payload: { was, now: { ...was, title: 'Gold leaf' } } });
  expect((await runAction(id, 'undo')).statusCode).toBe(200);
  expect((await articles()).map(({ title }) => title)).toEqual(['Gold leaf']);
});

test('WordPress posts keep their publication state and date if chosen', async () => {
  await open.shop.db.query(
    `INSERT INTO blog_categories (position, slug, name, search_text) VALUES (1, 'craft', 'Craft', 'craft')`,
  );
  await open.shop.db.query(
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
    ((await open.shop.app.inject('/api/blogs')).json().data as { title: string; publishedAt: string }[]).map(
      ({ title }) => title,
    );
  expect(await blog()).toEqual([]);
  await runAction(drafts.id, 'apply');
  await open.shop.app.admin.invalidatePages();
  expect(await blog()).toEqual(['Lapsed', 'Paste']);
  const states = async () =>
    Object.fromEntries(
      (
        (await open.clara.inject('/api/admin/articles?size=50')).json().data as {
          title: string;
          state: string;
        }[]
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
    await open.shop.db.query(`SELECT description, published_at AS at FROM blogs WHERE title = 'Paste'`),
  ).toMatchObject([{ description: 'Of Paste & more.' }]);
  const again = await sendAndRead(file, {}, 'blog.xml');
  expect(again.rows).toMatchObject({ new: 0, refused: 6 });
  const lapsedId = await readValue(open.shop.db, `SELECT id FROM blogs WHERE title = 'Lapsed'`);
  const url = `/api/admin/articles/${lapsedId}`;
  const { content: was } = (await open.clara.inject(url)).json().data;
  await open.clara.inject({ method: 'PUT', url, payload: { was, now: { ...was, title: 'Kept' } } });
  await runAction(drafts.id, 'undo');
  await open.shop.app.admin.invalidatePages();
  expect(await blog()).toEqual(['Lapsed']);
  expect(Object.keys(await states())).not.toEqual(expect.arrayContaining(['Thread']));
});
