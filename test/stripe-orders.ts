import { afterAll, beforeEach } from 'vitest';
import { API } from '#kernel/api.ts';
import { WAR_AND_PEACE } from './cart-calls.ts';
import { deleteOrders, fillCart, openOrders, placeOrder, readOrder } from './order-calls.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { StripeDouble } from './stripe-double.ts';

/** Opens a shop with payments through Stripe for the tests of a file, and deletes its orders before each test. */
export function prepareStripeOrders() {
  const stripe = new StripeDouble();
  afterAll(() => stripe.close());
  const shop = prepareFixture(async () => {
    await stripe.listen();
    return openOrders({
      payments: { sandbox: false, stripe: { ...stripe.options, protocol: 'http', timeoutMs: 300 } },
    });
  });
  beforeEach(async () => {
    await deleteOrders(shop.db);
    stripe.responseMode = 'well';
    stripe.intents.clear();
    stripe.brokenPayments.clear();
    stripe.refunds.length = 0;
    stripe.refundStatus = 'succeeded';
  });

  const alice = () => shop.people.alice;
  const sendWebhook = async (event: ReturnType<StripeDouble['event']>) => {
    await shop.app.inject({ method: 'POST', url: `${API.payments}/stripe/webhook`, ...event });
    await shop.app.background.idle();
  };
  async function placed() {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const order = await placeOrder(alice());
    const ref = order.payment?.url?.split('/').at(-1) ?? '';
    return { order, ref, intent: stripe.intents.get(ref) };
  }
  const readState = async (code: string) => (await readOrder(alice(), code)).state;
  return { stripe, shop, alice, sendWebhook, placed, readState };
}
