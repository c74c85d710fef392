import { expect, test } from 'vitest';
import { UNUSED_FEATURES } from '#app/rendering/security-headers.ts';
import { PAGES } from '#kernel/paths.ts';
import { longTest } from '../effort.ts';
import { chooseCountry, openLivePage } from './browser.ts';
import { prepareSite } from './prepare-site.ts';

const { site, visit, openPage } = prepareSite();

test('the browser accepts the permissions policy and allows what the shop uses', async () => {
  const { page, leave } = await visit();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await openPage(page, PAGES.home);
  const allowed = await page.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowedFeatures(): string[] } }
    ).featurePolicy.allowedFeatures(),
  );
  for (const feature of [
    'fullscreen',
    'picture-in-picture',
    'encrypted-media',
    'autoplay',
    'clipboard-write',
  ])
    expect(allowed).toContain(feature);
  expect(allowed.filter((feature) => UNUSED_FEATURES.includes(feature))).toEqual([]);
  expect(messages.filter((text) => /permissions.policy/i.test(text))).toEqual([]);
  await leave();
});

longTest('over HTTPS, cookies set by script are Secure', async () => {
  const { page, context, leave } = await visit();
  // Serves the shop over TLS.
  await context.route('https://shop.test/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site.origin + pathname + search }) });
  });
  await openLivePage(page, `https://shop.test${PAGES.listing}`);
  await chooseCountry(page, 'Japan');
  const readCookies = async () =>
    (await context.cookies('https://shop.test')).filter(({ name }) => /^(country|currency)$/.test(name));
  await expect
    .poll(async () => (await readCookies()).map(({ value }) => value).sort())
    .toEqual(['JP', 'JPY']);
  for (const { name, secure, sameSite } of await readCookies())
    expect([name, secure, sameSite]).toEqual([name, true, 'Lax']);
  await leave();
});
