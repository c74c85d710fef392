import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { TESTIMONIAL_TYPES } from '#kernel/testimonial-types.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openSeededCalls } from '#test/site.ts';
import { addTestimonials } from '#test/testimonials.ts';
import { TestimonialsReply } from './contract.ts';
import { parseSocialPost } from './social-embed.ts';

const calls = prepareFixture(openSeededCalls);
const get = (url: string) => calls.app.inject(url);

describe('GET /api/testimonials', () => {
  test('is empty in a new shop', async () => {
    expect((await get(API.testimonials)).json()).toEqual({ success: true, data: [], total: 0 });
    await addTestimonials(calls.db);
  });

  test('lists all in order, each with a post that can be embedded', async () => {
    const { data, total } = TestimonialsReply.parse((await get(API.testimonials)).json());
    expect(total).toBe(data.length);
    expect(data.length).toBeGreaterThan(5);
    for (const { videoUrl } of data) expect(parseSocialPost(videoUrl), videoUrl).not.toBeNull();
  });

  test('returns more than two for every page type, all of that type', async () => {
    for (const type of TESTIMONIAL_TYPES) {
      const { data } = TestimonialsReply.parse((await get(`${API.testimonials}?type=${type}`)).json());
      expect(data.length, type).toBeGreaterThan(2);
      expect(
        data.every(({ testimonialTypes }) => testimonialTypes.includes(type)),
        type,
      ).toBe(true);
    }
  });

  test('rejects an unknown type', async () => {
    const reply = await get(`${API.testimonials}?type=home`);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(reply.json().fields.type).toContain('leatherBinding');
  });
});
