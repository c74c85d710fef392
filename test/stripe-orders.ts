import { afterAll, beforeAll, beforeEach } from 'vitest';
import { API } from '#kernel/api.ts';
import { WAR_AND_PEACE } from './cart-calls.ts';
import { deleteOrders, fillCart, openOrders, placeOrder, readOrder } from './order-calls.ts';
import { StripeDouble } from './stripe-double.ts';

export interface StripeOrders {
  stripe: StripeDouble;
  shop: Awaited<ReturnType<typeof openOrders>>;
}

/**
 * Opens a shop with payments through Stripe for the tests of a file, and deletes its orders before each test.
 * @param onOpen receives the shop and Stripe before the first test
 */
export function prepareStripeOrders(onOpen: (opened: StripeOrders) => void) {
  let stripe: StripeDouble;
  let shop: StripeOrders['shop'];
  beforeAll(async () => {
    stripe = await StripeDouble.start();
    shop = await openOrders({
      payments: { sandbox: false, stripe: { ...stripe.options, protocol: 'http', timeoutMs: 300 } },
    });
    onOpen({ stripe, shop });
  });
  beforeEach(async () => {
    await deleteOrders(shop.db);
    stripe.responseMode = 'well';
    stripe.intents.clear();
    stripe.brokenPayments.clear();
    stripe.refunds.length = 0;
    stripe.refundStatus = 'succeeded';
  });
  afterAll(async () => {
    await shop?.close();
    await stripe.close();
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
  return { alice, sendWebhook, placed, readState };
}
