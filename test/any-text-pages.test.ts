import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { XSRF_COOKIE } from '#kernel/limits.ts';
import { PAGES, PRODUCT_FEED, REGION_PATH } from '#kernel/paths.ts';
import { chooseNastyTexts, encodeForUrl } from './nasty-texts.ts';
import { newNetwork } from './networks.ts';
import { openPages } from './page-calls.ts';
import { createPerson } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';

/** Query parameters that pages read, and an unknown one. */
const QUERY = [
  'q',
  'page',
  'genre',
  'author',
  'language',
  'from',
  'priceTo',
  'sort',
  'category',
  'field',
  'criteria',
].concat(
  'token',
  'code',
  'service',
  'title',
  'next',
  'country',
  'color',
  'variantType',
  'outcome',
  'strange',
);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const registered = new Set<string>();
const shop = prepareFixture(() =>
  openPages({
    serveModules: (app) =>
      app.addHook('onRoute', ({ method, url }) => {
        if ([method].flat().includes('GET')) registered.add(url);
      }),
  }),
);
const member = prepareFixture(() => createPerson(shop.app, shop.db, { isExclusive: true }));

async function expectNoFailure(url: string, label: string, post?: string) {
  const reply = await member.inject({
    url,
    method: post === undefined ? 'GET' : 'POST',
    remoteAddress: newNetwork(),
    ...(post === undefined
      ? {}
      : { payload: post, headers: { ...FORM, cookie: `${XSRF_COOKIE}=x`, 'sec-fetch-site': 'same-origin' } }),
  });
  expect(reply.statusCode, `${label}: ${url.slice(0, 200)}`).toBeLessThan(500);
}

describe('with any text in its URL,', () => {
  test('a page or a picture responds without failing', { timeout: 300_000 }, async () => {
    const addresses = [...new Set([...Object.values(PAGES), ...registered])].filter(
      (url) => !url.startsWith(API.docs) && /[:*]/.test(url) && url !== '*' && url !== '/api/*',
    );
    expect(addresses).toEqual(expect.arrayContaining([PAGES.article, PAGES.product, '/files/*']));
    for (const [nth, address] of addresses.entries())
      for (const [label, text] of chooseNastyTexts(nth, 2)) {
        const part = encodeForUrl(text.slice(0, 2000));
        await expectNoFailure(address.replaceAll(/:\w+|\*/g, part), label);
      }
  });

  test('a page handles its query without failing', { timeout: 300_000 }, async () => {
    const addresses = [...Object.values(PAGES), REGION_PATH, PRODUCT_FEED].filter(
      (url) => !url.includes(':'),
    );
    for (const [nth, address] of addresses.entries())
      for (const [label, text] of chooseNastyTexts(nth, 2)) {
        const value = encodeForUrl(text.slice(0, 300));
        await expectNoFailure(`${address}?${QUERY.map((name) => `${name}=${value}`).join('&')}`, label);
      }
  });

  test('a form sent without script is handled without failing', async () => {
    const fields = ['name', 'email', 'service', 'message', 'type', 'token'];
    for (const [nth, field] of fields.entries())
      for (const [label, text] of chooseNastyTexts(nth, 2)) {
        const form = {
          name: 'Ada',
          email: 'ada@example.com',
          message: 'Hello',
          type: 'Subscription',
          [field]: text,
        };
        const body = Object.entries(form).map(([name, value]) => `${name}=${encodeForUrl(value)}`);
        for (const page of [PAGES.contactUs, PAGES.subscribe, PAGES.unsubscribe])
          await expectNoFailure(page, label, body.join('&'));
      }
  });
});
