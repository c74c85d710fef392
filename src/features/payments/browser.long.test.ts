import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { paymentStatusPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { ACCEPTED_CARD, DECLINED_CARD, serveStripe } from '#test/browser/stripe-script.ts';
import { startSite } from '#test/built-shop.ts';
import { postToOrders } from '#test/order-calls.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { StripeDouble } from '#test/stripe-double.ts';
import { writeOrder } from '#test/write-order.ts';

const stripe = new StripeDouble();
afterAll(() => stripe.close());
const { site, visit, visitAs } = prepareSite(async () => {
  await stripe.listen();
  return startSite({ payments: { sandbox: false, stripe: { ...stripe.options, protocol: 'http' } } });
});
const { alice, bob } = preparePeople(site);

async function openPayment(
  code: string,
  prepare: (page: Page) => Promise<unknown> = (page) => serveStripe(page, (ref) => stripe.pay(ref)),
) {
  await writeOrder(site.db, { userId: alice.id, code, bookCount: 1, currency: 'CAD' });
  const { payment } = (await postToOrders(alice, `${code}/pay`)).json().data;
  const { page, leave } = await visitAs(alice);
  await prepare(page);
  await openLivePage(page, payment.url);
  return { page, leave, main: page.getByRole('main') };
}
const card = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number');
const pay = (page: Page) => page.getByRole('button', { name: 'Pay CA$293.50' });
const hasScript = (page: Page) => page.evaluate(() => 'Stripe' in window);

test('a declined card shows a message, and another card pays the order', async () => {
  const code = 'RB-PAY1-0001';
  const { page, leave, main } = await openPayment(code);
  await main.getByRole('heading', { name: 'Pay for your order' }).waitFor();
  await main.getByText(code).waitFor();
  await card(page).fill(DECLINED_CARD);
  await expectAccessible(page, { where: 'the page of a payment' });
  await pay(page).click();
  const alert = main.getByRole('alert').filter({ hasText: 'Your card was declined.' });
  await alert.waitFor();
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page, { where: 'a declined card', isSimilar: true });
  expect(await page.evaluate(() => (window as unknown as { stripeReturn: string }).stripeReturn)).toBe(
    site.origin + paymentStatusPath(code),
  );
  await card(page).fill(ACCEPTED_CARD);
  await pay(page).click();
  await page.waitForURL(site.origin + paymentStatusPath(code));
  await main.getByRole('heading', { name: 'Thank you. Your order is paid' }).waitFor();
  expect(await hasScript(page)).toBe(false);
  await leave(/402/);
});

test('the page reports an unreachable Stripe and retries; a lost reply isn’t a refusal', async () => {
  const code = 'RB-PAY1-0002';
  const { page, leave, main } = await openPayment(code, (page) =>
    page.route('https://js.stripe.com/**', (route) => route.abort()),
  );
  await main.getByRole('alert').getByText('We couldn’t reach the payment service.').waitFor();
  await expectAccessible(page, { where: 'no payment service', isSimilar: true });
  await page.unroute('https://js.stripe.com/**');
  await serveStripe(page, (ref) => stripe.pay(ref));
  await page.route('https://api.stripe.com/**', (route) => route.abort());
  await main.getByRole('button', { name: 'Try again' }).click();
  await card(page).fill(ACCEPTED_CARD);
  expect(await main.getByRole('alert').getByText('We couldn’t reach').count()).toBe(0);
  await pay(page).click();
  const alert = main.getByRole('alert').filter({ hasText: 'we don’t know if your payment went through' });
  await alert.waitFor();
  expect(await alert.textContent()).not.toContain('weren’t charged');
  await expectAccessible(page, { where: 'a lost answer', isSimilar: true });
  await main.getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(site.origin + paymentStatusPath(code));
  await leave(/ERR_FAILED/);
});

test('Stripe’s fields match the shop’s language and colours, on the payment page only', async () => {
  const { page, leave, main } = await openPayment('RB-PAY4-0001');
  await card(page).waitFor();
  const elementsOptions = await page.evaluate(
    () => (window as unknown as { stripeElements: object }).stripeElements,
  );
  const intent = [...stripe.intents.values()].at(-1);
  expect(elementsOptions).toMatchObject({
    key: 'pk_test_double',
    locale: 'en-GB',
    clientSecret: intent?.client_secret,
    appearance: { variables: { colorText: 'rgb(34, 27, 22)', colorBackground: 'rgb(252, 249, 243)' } },
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { stripeElements: object }).stripeElements))
    .toMatchObject({
      appearance: { variables: { colorText: 'rgb(239, 231, 218)', colorBackground: 'rgb(33, 28, 23)' } },
    });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  const readHeaders = async (address: string) => (await page.request.get(address)).headers();
  const payHeaders = await readHeaders(page.url());
  const policy = payHeaders['content-security-policy'] ?? '';
  const findDirective = (name: string) =>
    policy.split('; ').find((directive) => directive.startsWith(`${name} `));
  expect(findDirective('script-src')).toMatch(
    /^script-src 'self'( 'sha256-[^']+')+ https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/,
  );
  expect(findDirective('frame-src')).toBe(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  );
  expect(findDirective('connect-src')).toBe("connect-src 'self' https://api.stripe.com");
  expect(payHeaders['permissions-policy']).toContain(
    'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
  );
  expect(payHeaders['permissions-policy']).toContain('camera=()');
  expect(payHeaders['cache-control']).toBe('no-store');
  expect(payHeaders['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  for (const address of [PAGES.home, PAGES.cart, PAGES.checkout, paymentStatusPath('RB-PAY4-0001')]) {
    const otherHeaders = await readHeaders(site.origin + address);
    expect([address, otherHeaders['content-security-policy']]).toEqual([
      address,
      expect.not.stringContaining('stripe'),
    ]);
    expect(otherHeaders['permissions-policy']).toContain('payment=()');
    expect(otherHeaders['cross-origin-opener-policy']).toBe('same-origin');
  }
  const isRefused = await page.evaluate(() =>
    fetch('https://elsewhere.example/').then(
      () => false,
      () => true,
    ),
  );
  expect(isRefused).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Rare Bindings' }).first().click();
  await page.waitForURL(site.origin + PAGES.home);
  await expect.poll(() => hasScript(page).catch(() => true)).toBe(false);
  expect(await main.count()).toBe(1);
  await leave(/elsewhere|Content Security Policy|Fetch API/);
});

test('the page shows closed and refunded payments, and 404 for unknown ones', async () => {
  const { page, leave, main } = await openPayment('RB-PAY5-0001');
  await card(page).waitFor();
  const ref = page.url().split('/').at(-1);
  await site.db.query(`UPDATE payments SET status = 'processing' WHERE order_code = 'RB-PAY5-0001'`);
  await page.reload();
  await main.getByRole('heading', { name: 'Your bank is processing the payment' }).waitFor();
  await expectAccessible(page, { where: 'a payment with a bank', isSimilar: true });
  await main.getByRole('link', { name: 'View order' }).click();
  await main.getByRole('heading', { name: 'Your bank is processing the payment' }).waitFor();
  await expectAccessible(page, { where: 'an order in processing', isSimilar: true });
  expect(await main.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await site.db.query(`UPDATE payments SET status = 'succeeded' WHERE provider_ref = $1`, [ref]);
  await site.db.query(
    `INSERT INTO refunds (id, payment_id, provider, payment_ref, amount, currency, reason, key, due_at)
     SELECT 'r', id, provider, provider_ref, amount, currency, '', 'unclaimed-stripe-' || provider_ref, now() + interval '1 day'
     FROM payments WHERE provider_ref = $1`,
    [ref],
  );
  await page.goto(`${site.origin}/pay/${ref}`);
  await main.getByRole('heading', { name: 'We’re refunding this payment' }).waitFor();
  await site.db.query(`UPDATE refunds SET status = 'done'`);
  await page.reload();
  await main.getByRole('heading', { name: 'This payment has been refunded' }).waitFor();
  await expectAccessible(page, { where: 'a refunded payment', isSimilar: true });
  const unknownPayment = await page.goto(`${site.origin}/pay/pi_nobody`);
  expect(unknownPayment?.status()).toBe(404);
  await leave(/404/);
});

test('without JavaScript the page asks to turn it on', async () => {
  await writeOrder(site.db, { userId: bob.id, code: 'RB-PAY6-0001', bookCount: 1 });
  const { page, leave } = await visit({ javaScriptEnabled: false });
  const [ref] = [...stripe.intents.keys()];
  await site.db.query(`UPDATE payments SET status = 'pending' WHERE provider_ref = $1`, [ref]);
  await page.goto(`${site.origin}/pay/${ref}`);
  const noscriptText = await page.getByRole('main').locator('noscript').textContent();
  expect(noscriptText).toBe('To pay here, turn on JavaScript in your browser and reload this page.');
  expect(await page.getByText('Loading the payment form').count()).toBe(0);
  await leave();
});
