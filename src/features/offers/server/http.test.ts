import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { handleFailures } from '#platform/http/failures.ts';
import { offerRoutes } from './http.ts';
import { type IsCouponValid, noCouponIsValid } from './queries.ts';

const BANNER = {
  id: '01JBKSHFG2NQJDQT56H1T6K3K8',
  imageUrl: '/pictures/scene-1.webp',
  title: 'Books bound to be handed down',
  description: 'Sewn through the fold.',
  altText: 'A stack of books',
};

const OFFER = {
  id: '01JBKSHFG2NQJDQT56H1T6K3K9',
  offerTitle: 'Ten per cent off every Deluxe binding',
  image: '/pictures/offer-1.webp',
  couponCode: 'MARBLED10',
  isDisabled: false,
};

function createApp(rows: object[], isCouponValid: IsCouponValid = noCouponIsValid) {
  const app = Fastify();
  handleFailures(app);
  offerRoutes(app, { db: { query: async () => rows } as unknown as Db, isCouponValid });
  return app;
}

test.each(['', '?filter=', `?filter=${encodeURIComponent('{"sortBy":"id DESC"}')}`, '?filter={}'])(
  'banners accept the filter %j',
  async (query) => {
    const reply = await createApp([BANNER]).inject(`/api/banners${query}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ success: true, data: [BANNER], total: 1 });
  },
);

test.each([
  '?filter=nonsense',
  `?filter=${encodeURIComponent('{"sortBy":"id"}')}`,
  `?filter=${encodeURIComponent('{"sortBy":"id DESC","limit":1}')}`,
  '?filter=[]',
  '?filter={}&filter={}',
])('the filter %j is refused with a hint', async (query) => {
  const reply = await createApp([BANNER]).inject(`/api/banners${query}`);
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({
    success: false,
    code: 'INVALID_FILTER',
    fields: { filter: expect.stringContaining('id DESC') },
  });
});

test('without offers the list is empty', async () => {
  const reply = await createApp([]).inject('/api/offers');
  expect(reply.json()).toEqual({ success: true, data: [], total: 0 });
});

test('an offer is listed only while its coupon is valid', async () => {
  const otherOffer = { ...OFFER, id: '01JBKSHFG2NQJDQT56H1T6K3KA', couponCode: 'THREEALIKE15' };
  const app = createApp([OFFER, otherOffer], async (code) => code === OFFER.couponCode);
  expect((await app.inject('/api/offers')).json()).toEqual({ success: true, data: [OFFER], total: 1 });
});

test('no offer is listed while orders can’t be placed', async () => {
  const reply = await createApp([OFFER]).inject('/api/offers');
  expect(reply.json()).toEqual({ success: true, data: [], total: 0 });
});
