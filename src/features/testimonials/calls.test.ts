import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RedirectProblem } from '#features/redirects/redirect.ts';
import { saveRedirects } from '#features/redirects/server/actions.ts';
import { readRedirectFile } from '#features/redirects/server/redirect-file.ts';
import { redirectFrom } from '#features/services/server/queries.ts';
import { API } from '#kernel/addresses.ts';
import { type Calls, seededCalls } from '#test/site.ts';
import { addTestimonials } from '#test/testimonials.ts';
import { ServiceVideosReply, TestimonialsReply } from './contract.ts';
import { TESTIMONIAL_TYPES } from './embeds.ts';
import { socialPost } from './social-embed.ts';

let shop: Calls;
beforeAll(async () => {
  shop = await seededCalls();
});
afterAll(() => shop?.close());
const get = (url: string) => shop.app.inject(url);

describe('GET /api/testimonials', () => {
  test('has none in a shop that opens: nobody is made up', async () => {
    expect((await get(API.testimonials)).json()).toEqual({ success: true, data: [], total: 0 });
    await addTestimonials(shop.db);
  });

  test('lists all, in their order, each a post that the shop can show', async () => {
    const { data, total } = TestimonialsReply.parse((await get(API.testimonials)).json());
    expect(total).toBe(data.length);
    expect(data.length).toBeGreaterThan(5);
    for (const { videoUrl } of data) expect(socialPost(videoUrl), videoUrl).not.toBeNull();
  });

  test('every type of page has more than two, and only those whose types include it', async () => {
    for (const type of TESTIMONIAL_TYPES) {
      const { data } = TestimonialsReply.parse((await get(`${API.testimonials}?type=${type}`)).json());
      expect(data.length, type).toBeGreaterThan(2);
      expect(
        data.every(({ testimonialTypes }) => testimonialTypes.includes(type)),
        type,
      ).toBe(true);
    }
  });

  test('refuses a type that there is not', async () => {
    const reply = await get(`${API.testimonials}?type=home`);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(reply.json().fields.type).toContain('leatherBinding');
  });
});

test('GET /api/service-videos lists the shop’s own videos', async () => {
  const [id] = await shop.db.query<{ id: string }>(
    `INSERT INTO service_videos (id, service, title, video_url, poster_url, position)
     VALUES ('video-of-a-test', 'leatherBinding', 'Paring goatskin', '/videos/paring', '/videos/paring.webp', 99) RETURNING id`,
  );
  const { data } = ServiceVideosReply.parse((await get(API.serviceVideos)).json());
  expect(data.at(-1)).toMatchObject({ id: id?.id, service: 'leatherBinding', title: 'Paring goatskin' });
  await shop.db.query(`DELETE FROM service_videos WHERE id = 'video-of-a-test'`);
});

describe('saving redirects', () => {
  const revision = async () =>
    (await shop.db.query<{ number: number }>('SELECT number FROM revisions'))[0]?.number ?? 0;

  test('writes what is new, sets anew what led to an old address, and lets kept pages go', async () => {
    const before = await revision();
    expect(await saveRedirects(shop.db, [{ from: '/old-faq/', to: '/older-faq' }])).toBe(1);
    expect(await saveRedirects(shop.db, [{ from: '/older-faq', to: '/faq?q=foil' }])).toBe(2);
    expect(await redirectFrom(shop.db, '/old-faq')).toBe('/faq?q=foil');
    expect(await redirectFrom(shop.db, '/older-faq/')).toBe('/faq?q=foil');
    expect(await revision()).toBe(before + 2);
    expect(await saveRedirects(shop.db, [{ from: '/old-faq', to: '/faq?q=foil' }]), 'again').toBe(0);
    expect(await revision(), 'nothing has changed').toBe(before + 2);
  });

  test('saves nothing of a list with one loop or one outside target', async () => {
    for (const wrong of [
      [
        { from: '/x', to: '/y' },
        { from: '/y', to: '/x' },
      ],
      [
        { from: '/x', to: '/faq' },
        { from: '/y', to: 'https://evil.example/' },
      ],
    ])
      await expect(saveRedirects(shop.db, wrong)).rejects.toThrow(RedirectProblem);
    expect(await redirectFrom(shop.db, '/x')).toBeUndefined();
  });

  test('reads a file with a header, and says in which line it is wrong', async () => {
    const file = 'from,to,status\n/of-a-file,/faq,301\n';
    expect(await saveRedirects(shop.db, readRedirectFile(file))).toBe(1);
    expect(await redirectFrom(shop.db, '/of-a-file')).toBe('/faq');
    const wrong = readRedirectFile(`${file}/x,/faq,301\n/faq,/blogs,301\n`);
    await expect(saveRedirects(shop.db, wrong)).rejects.toThrow('Line 4: /faq is a page of the shop');
    expect(await redirectFrom(shop.db, '/x')).toBeUndefined();
  });

  test('two who save the halves of a loop at once make none', async () => {
    const results = await Promise.allSettled([
      saveRedirects(shop.db, [{ from: '/one', to: '/two' }]),
      saveRedirects(shop.db, [{ from: '/two', to: '/one' }]),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('takes a large map at once', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => ({ from: `/product/null/old-${i}`, to: '/blogs' }));
    expect(await saveRedirects(shop.db, many)).toBe(5000);
  });
});
