import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, read } from '#platform/http/calls.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { visitorRate } from '#platform/rates/visitor-rate.ts';
import { signedIn, signedInAnd } from '#platform/sessions/visitor.ts';
import { ApplyCouponRequest } from '../contract.ts';
import { cartCall } from './cart-call.ts';
import type { Carts } from './carts.ts';
import { applyCoupon, removeCoupon, useWallet } from './choices.ts';
import { pricedCart } from './priced-cart.ts';
import { keptCart, NOTHING_KEPT } from './queries.ts';
import type { Throttles } from './throttles.ts';

/** Coupon and wallet calls: each as GET, as specified, and as an equivalent POST (decision 5). */
export function choiceRoutes(
  app: FastifyInstance,
  shop: Carts & { throttles: Throttles },
  base: string,
  isAlias: boolean,
): void {
  const describe = cartCall(isAlias);
  type Handle = (request: FastifyRequest, given: unknown) => Promise<object>;
  const both = (path: string, summary: string, handle: Handle, { query, ...parts }: Partial<Call> = {}) => {
    const url = `${base}/${path}`;
    const asGet = { ...describe(summary, { ...parts, ...(query ? { query } : {}) }), exposeHeadRoute: false };
    app.get(url, { ...asGet, config: { mutates: true } }, (request) => handle(request, request.query));
    app.post(url, describe(summary, { ...parts, ...(query ? { body: query } : {}) }), (request) =>
      handle(request, request.body),
    );
  };

  both('apply-coupon', 'Keep a coupon for the order, in place of the one before', apply, {
    query: ApplyCouponRequest,
    failures: ['INVALID_COUPON', 'TOO_MANY_TRIES'],
  });
  /** A coupon that gives nothing leaves the cart unchanged and counts as a try. */
  async function apply(request: FastifyRequest, given: unknown) {
    const { visitor, rows } = await signedInAnd(request, shop.sql.visitorAndCart);
    const { userId } = visitor;
    const { couponCode } = read(ApplyCouponRequest, given);
    const rate = visitorRate(request, visitor, shop.rates);
    const network = networkOf(request);
    await shop.throttles.codes.take(userId, network);
    const cart = await applyCoupon(shop, rows[0] ?? NOTHING_KEPT, couponCode, { userId, rate });
    await shop.throttles.codes.giveBack(userId, network);
    return { success: true, data: cart };
  }

  const choose =
    (change: (userId: string) => Promise<unknown>): Handle =>
    async (request) => {
      const visitor = await signedIn(request);
      const { userId } = visitor;
      const rate = visitorRate(request, visitor, shop.rates);
      await change(userId);
      return { success: true, data: await pricedCart(shop, await keptCart(shop, userId), { userId, rate }) };
    };
  both(
    'remove-coupon',
    'Let go of the coupon',
    choose((userId) => removeCoupon(shop.db, userId)),
  );
  both(
    'use-wallet-amount',
    'Pay from the wallet as far as it goes',
    choose((userId) => useWallet(shop.db, userId, true)),
  );
  both(
    'remove-wallet-amount',
    'Leave the wallet as it is',
    choose((userId) => useWallet(shop.db, userId, false)),
  );
}
