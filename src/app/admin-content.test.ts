import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { fileForm } from '#test/admin-form.ts';
import { testDatabase } from '#test/database.ts';
import { solidColour } from '#test/photos.ts';
import { type Calls, openCalls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';

let db: Db;
let shop: Calls;
let cataloguer: Colleague;
beforeAll(async () => {
  db = await testDatabase('seeded');
  shop = await openCalls(db);
  cataloguer = await createColleague(shop.app, db, 'catalogue');
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (method: Method, path: string, payload?: object) => {
  const reply = await cataloguer.inject({
    method,
    url: `/api/admin/${path}`,
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json() };
};
const shown = async (url: string) => (await shop.app.inject(url)).json();
const revision = async () =>
  (await db.query<{ number: number }>('SELECT number FROM revisions'))[0]?.number ?? 0;
const written = (row: Record<string, unknown>, ...added: string[]) =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !['id', 'createdAt', 'updatedAt', ...added].includes(name)),
  );

test('a banner is added, changed and removed, and is on the pages at once', async () => {
  const before = await revision();
  const banner = {
    title: 'Bound in May',
    description: 'Three books.',
    altText: 'Three books in a row',
    imageUrl: '/pictures/scene-1.webp',
  };
  const { data } = await ask('POST', 'banners', banner);
  expect((await shown('/api/banners')).data[0]).toMatchObject(banner);
  await ask('PUT', `banners/${data.id}`, { was: banner, now: { ...banner, title: 'Bound in June' } });
  expect((await shown('/api/banners')).data[0].title).toBe('Bound in June');
  expect(await revision()).toBe(before + 2);
  await ask('DELETE', `banners/${data.id}`);
  expect((await shown('/api/banners')).data.map(({ id }: { id: string }) => id)).not.toContain(data.id);
});

test.each([
  'javascript:alert(1)',
  'https://elsewhere.example/a.webp',
  '//elsewhere.example/pictures/a.webp',
  '/pictures/../../etc/passwd.webp',
  'data:image/svg+xml,<svg onload=alert(1)>',
])('no picture is taken from elsewhere: %s', async (imageUrl) => {
  const reply = await ask('POST', 'banners', { title: 'A', description: 'B', altText: 'C', imageUrl });
  expect(reply).toMatchObject({ status: 422, fields: { imageUrl: expect.any(String) } });
});

test('a picture that is sent is kept as the shop makes it, in three widths', async () => {
  const sent = await cataloguer.inject({
    method: 'POST',
    url: '/api/admin/words/pictures',
    ...fileForm('picture', await solidColour(1700, 900).png().toBuffer()),
  });
  expect(sent.statusCode, sent.body).toBe(200);
  const { address, width } = sent.json().data;
  expect(width).toBe(1600);
  for (const one of [address, address.replace('-1600.', '-640.')])
    expect((await shop.app.inject(one)).headers['content-type']).toBe('image/webp');
  const banner = { title: 'Sent', description: 'A', altText: 'B', imageUrl: address };
  expect((await ask('POST', 'banners', banner)).status).toBe(200);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const refused = await cataloguer.inject({
    method: 'POST',
    url: '/api/admin/words/pictures',
    ...fileForm('picture', drawing),
  });
  expect(refused.json()).toMatchObject({ success: false, fields: { picture: expect.any(String) } });
});

test('an answer keeps its marks and prices, and nothing that runs', async () => {
  const [question] = (await ask('GET', 'questions?size=1')).data;
  const was = written(question);
  const answer =
    '<p onmouseover="alert(1)">From <strong>{price deluxe-goatskin}</strong>.</p><script>alert(2)</script>';
  const { data } = await ask('PUT', `questions/${question.id}`, { was, now: { ...was, answer } });
  expect(data.answer).toBe('<p>From <strong>{price deluxe-goatskin}</strong>.</p>');
  const faq = (await shown('/api/faqs')).data.find(({ id }: { id: string }) => id === question.id);
  expect(faq.answer).toMatch(/^<p>From <strong>\D*[\d.]+.*<\/strong>\.<\/p>$/);
});

test('a testimonial is a post that the shop can show, and nothing else', async () => {
  const words = {
    authorName: 'Ada',
    caption: 'Her thesis',
    testimonialTypes: ['thesisBinding'],
    position: 9,
  };
  const of = (videoUrl: string) => ask('POST', 'testimonials', { ...words, videoUrl });
  expect((await of('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).status).toBe(200);
  for (const bad of [
    'javascript:alert(1)',
    'https://elsewhere.example/v',
    'http://youtube.com/watch?v=dQw4w9WgXcQ',
  ])
    expect((await of(bad)).status).toBe(422);
});

test('a film is one of the shop’s own', async () => {
  const film = {
    service: 'services',
    title: 'A',
    posterUrl: '/videos/your-book-light-960.webp',
    position: 5,
  };
  expect((await ask('POST', 'films', { ...film, videoUrl: '/videos/your-book-light.mp4' })).status).toBe(200);
  expect((await ask('POST', 'films', { ...film, videoUrl: 'https://elsewhere.example/a.mp4' })).status).toBe(
    422,
  );
});

test('a block is changed, taken away and put back; its picture says what it shows', async () => {
  const { data: block } = await ask('GET', 'blocks/first-visit');
  const was = written(block);
  const silent = await ask('PUT', 'blocks/first-visit', {
    was,
    now: { ...was, imageUrl: '/pictures/scene-1.webp', altText: null },
  });
  expect(silent).toMatchObject({ status: 422, fields: { altText: expect.any(String) } });
  await ask('DELETE', 'blocks/first-visit');
  expect((await ask('POST', 'blocks', was)).data).toMatchObject({ name: 'first-visit' });
});

test('every page can be saved as it stands, and keeps to what its parts may be', async () => {
  const { data: pages } = await ask('GET', 'pages?size=200');
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    const was = written(page, 'slug');
    const saved = await ask('PUT', `pages/${page.id}`, { was, now: was });
    expect(saved.status, `${page.slug}: ${JSON.stringify(saved)}`).toBe(200);
    expect(written(saved.data, 'slug')).toEqual(was);
  }
  const page = pages.find(({ sections }: { sections: unknown[] }) => sections.length > 1);
  const was = written(page, 'slug');
  const [first, ...others] = page.sections;
  const of = (section: object) =>
    ask('PUT', `pages/${page.id}`, { was, now: { ...was, sections: [{ ...first, ...section }, ...others] } });
  expect((await of({ id: others[0].id })).fields).toMatchObject({ 'sections.1.id': expect.any(String) });
  expect((await of({ html: '<p>{price nothing-here}</p>' })).fields).toMatchObject({
    'sections.0.html': expect.stringContaining('nothing-here'),
  });
  expect((await of({ prices: ['nothing-here'] })).fields).toHaveProperty(['sections.0.prices']);
});

test('a price of the services is on the pages that name it', async () => {
  const { data: price } = await ask('GET', 'service-prices/deluxe-goatskin');
  const was = written(price);
  const saved = await ask('PUT', 'service-prices/deluxe-goatskin', { was, now: { ...was, price: 98_765 } });
  expect(saved.data.price).toBe(98_765);
  expect((await ask('DELETE', 'service-prices/deluxe-goatskin')).status).toBe(404);
});

test('an offer is shown until it is disabled', async () => {
  const { data } = await ask('GET', 'offers');
  const [offer] = data;
  const was = written(offer);
  const saved = await ask('PUT', `offers/${offer.id}`, { was, now: { ...was, isDisabled: true } });
  expect(saved.data.isDisabled).toBe(true);
});

test('the list is a file for a spreadsheet in which nothing is reckoned', async () => {
  await ask('POST', 'banners', {
    title: '=HYPERLINK("https://elsewhere.example")',
    description: 'A',
    altText: 'B',
    imageUrl: '/pictures/scene-1.webp',
  });
  const file = await cataloguer.inject('/api/admin/banners/export.csv?q=HYPERLINK');
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body).toContain("'=HYPERLINK");
});

test('who answers letters reads the words and changes none; who binds sees none', async () => {
  const support = await createColleague(shop.app, db, 'support');
  const binder = await createColleague(shop.app, db, 'production');
  expect((await support.inject('/api/admin/banners')).statusCode).toBe(200);
  expect((await support.inject({ method: 'DELETE', url: '/api/admin/banners/x' })).statusCode).toBe(404);
  expect((await binder.inject('/api/admin/articles')).statusCode).toBe(404);
});
