import { expect, test } from 'vitest';
import { fileForm } from '#test/admin-form.ts';
import { testDatabase } from '#test/database.ts';
import { solidColour } from '#test/photos.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { prepareColleague } from '#test/prepare-people.ts';
import { openCalls } from '#test/site.ts';
import { createColleague } from '#test/staff.ts';

const shop = prepareFixture(async () => openCalls(await testDatabase('seeded')));
const cataloguer = prepareColleague(shop, 'catalogue');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (method: Method, path: string, payload?: object) => {
  const reply = await cataloguer.inject({
    method,
    url: `/api/admin/${path}`,
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json() };
};
const getJson = async (url: string) => (await shop.app.inject(url)).json();
const revision = async () =>
  (await shop.db.query<{ number: number }>('SELECT number FROM revisions'))[0]?.number ?? 0;
const omitGenerated = (row: Record<string, unknown>, ...added: string[]) =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !['id', 'createdAt', 'updatedAt', ...added].includes(name)),
  );

test('adds, changes and removes a banner, updating pages at once', async () => {
  const before = await revision();
  const banner = {
    title: 'Bound in May',
    description: 'Three books.',
    altText: 'Three books in a row',
    imageUrl: '/pictures/scene-1.webp',
  };
  const { data } = await ask('POST', 'banners', banner);
  expect((await getJson('/api/banners')).data[0]).toMatchObject(banner);
  await ask('PUT', `banners/${data.id}`, { was: banner, now: { ...banner, title: 'Bound in June' } });
  expect((await getJson('/api/banners')).data[0].title).toBe('Bound in June');
  expect(await revision()).toBe(before + 2);
  await ask('DELETE', `banners/${data.id}`);
  expect((await getJson('/api/banners')).data.map(({ id }: { id: string }) => id)).not.toContain(data.id);
});

test.each([
  'javascript:alert(1)',
  'https://elsewhere.example/a.webp',
  '//elsewhere.example/pictures/a.webp',
  '/pictures/../../etc/passwd.webp',
  'data:image/svg+xml,<svg onload=alert(1)>',
])('rejects pictures from other sites: %s', async (imageUrl) => {
  const reply = await ask('POST', 'banners', { title: 'A', description: 'B', altText: 'C', imageUrl });
  expect(reply).toMatchObject({ status: 422, fields: { imageUrl: expect.any(String) } });
});

test('re-encodes an uploaded picture in three widths', async () => {
  const upload = await cataloguer.inject({
    method: 'POST',
    url: '/api/admin/content/pictures',
    ...fileForm('picture', await solidColour(1700, 900).png().toBuffer()),
  });
  expect(upload.statusCode, upload.body).toBe(200);
  const { address, width } = upload.json().data;
  expect(width).toBe(1600);
  for (const url of [address, address.replace('-1600.', '-640.')])
    expect((await shop.app.inject(url)).headers['content-type']).toBe('image/webp');
  const banner = { title: 'Sent', description: 'A', altText: 'B', imageUrl: address };
  expect((await ask('POST', 'banners', banner)).status).toBe(200);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const refused = await cataloguer.inject({
    method: 'POST',
    url: '/api/admin/content/pictures',
    ...fileForm('picture', drawing),
  });
  expect(refused.json()).toMatchObject({ success: false, fields: { picture: expect.any(String) } });
});

test('keeps formatting and prices in an answer, but no scripts', async () => {
  const [question] = (await ask('GET', 'questions?size=1')).data;
  const was = omitGenerated(question);
  const answer =
    '<p onmouseover="alert(1)">From <strong>{price deluxe-goatskin}</strong>.</p><script>alert(2)</script>';
  const { data } = await ask('PUT', `questions/${question.id}`, { was, now: { ...was, answer } });
  expect(data.answer).toBe('<p>From <strong>{price deluxe-goatskin}</strong>.</p>');
  const faq = (await getJson('/api/faqs')).data.find(({ id }: { id: string }) => id === question.id);
  expect(faq.answer).toMatch(/^<p>From <strong>\D*[\d.]+.*<\/strong>\.<\/p>$/);
});

test('accepts only testimonial videos that the shop can embed', async () => {
  const testimonial = {
    authorName: 'Ada',
    caption: 'Her thesis',
    testimonialTypes: ['thesisBinding'],
    position: 9,
  };
  const addTestimonial = (videoUrl: string) => ask('POST', 'testimonials', { ...testimonial, videoUrl });
  expect((await addTestimonial('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).status).toBe(200);
  for (const bad of [
    'javascript:alert(1)',
    'https://elsewhere.example/v',
    'http://youtube.com/watch?v=dQw4w9WgXcQ',
  ])
    expect((await addTestimonial(bad)).status).toBe(422);
});

test('accepts only the shop’s own videos', async () => {
  const video = {
    service: 'services',
    title: 'A',
    posterUrl: '/videos/your-book-light-960.webp',
    position: 5,
  };
  expect((await ask('POST', 'videos', { ...video, videoUrl: '/videos/your-book-light.mp4' })).status).toBe(
    200,
  );
  expect(
    (await ask('POST', 'videos', { ...video, videoUrl: 'https://elsewhere.example/a.mp4' })).status,
  ).toBe(422);
});

test('changes, removes and restores a block; its picture needs alternative text', async () => {
  const { data: block } = await ask('GET', 'blocks/first-visit');
  const was = omitGenerated(block);
  const silent = await ask('PUT', 'blocks/first-visit', {
    was,
    now: { ...was, imageUrl: '/pictures/scene-1.webp', altText: null },
  });
  expect(silent).toMatchObject({ status: 422, fields: { altText: expect.any(String) } });
  await ask('DELETE', 'blocks/first-visit');
  expect((await ask('POST', 'blocks', was)).data).toMatchObject({ name: 'first-visit' });
});

test('saves every page unchanged and rejects invalid sections', async () => {
  const { data: pages } = await ask('GET', 'pages?size=200');
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    const was = omitGenerated(page, 'slug');
    const saved = await ask('PUT', `pages/${page.id}`, { was, now: was });
    expect(saved.status, `${page.slug}: ${JSON.stringify(saved)}`).toBe(200);
    expect(omitGenerated(saved.data, 'slug')).toEqual(was);
  }
  const page = pages.find(({ sections }: { sections: unknown[] }) => sections.length > 1);
  const was = omitGenerated(page, 'slug');
  const [first, ...otherSections] = page.sections;
  const saveFirstSection = (section: object) =>
    ask('PUT', `pages/${page.id}`, {
      was,
      now: { ...was, sections: [{ ...first, ...section }, ...otherSections] },
    });
  expect((await saveFirstSection({ id: otherSections[0].id })).fields).toMatchObject({
    'sections.1.id': expect.any(String),
  });
  expect((await saveFirstSection({ html: '<p>{price nothing-here}</p>' })).fields).toMatchObject({
    'sections.0.html': expect.stringContaining('nothing-here'),
  });
  expect((await saveFirstSection({ prices: ['nothing-here'] })).fields).toHaveProperty(['sections.0.prices']);
});

test('changes a service price but can’t delete it', async () => {
  const { data: price } = await ask('GET', 'service-prices/deluxe-goatskin');
  const was = omitGenerated(price);
  const saved = await ask('PUT', 'service-prices/deluxe-goatskin', { was, now: { ...was, price: 98_765 } });
  expect(saved.data.price).toBe(98_765);
  expect((await ask('DELETE', 'service-prices/deluxe-goatskin')).status).toBe(404);
});

test('disables an offer', async () => {
  const { data } = await ask('GET', 'offers');
  const [offer] = data;
  const was = omitGenerated(offer);
  const saved = await ask('PUT', `offers/${offer.id}`, { was, now: { ...was, isDisabled: true } });
  expect(saved.data.isDisabled).toBe(true);
});

test('exports a list as CSV without formulas', async () => {
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

test('support can read content but not change it; binders can’t see it', async () => {
  const support = await createColleague(shop.app, shop.db, 'support');
  const binder = await createColleague(shop.app, shop.db, 'production');
  expect((await support.inject('/api/admin/banners')).statusCode).toBe(200);
  expect((await support.inject({ method: 'DELETE', url: '/api/admin/banners/x' })).statusCode).toBe(404);
  expect((await binder.inject('/api/admin/articles')).statusCode).toBe(404);
});
