import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, parseInput } from '#platform/http/calls.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { chooseRate } from '#platform/rates/visitor-rate.ts';
import { requireUser, requireUserAndRows } from '#platform/sessions/visitor.ts';
import { ApplyCouponRequest } from '../contract.ts';
import type { CartContext } from './cart-context.ts';
import { applyCoupon, removeCoupon, useWallet } from './cart-settings.ts';
import { describeCartCall } from './describe-cart-call.ts';
import { priceCart } from './price-cart.ts';
import { EMPTY_CART, readCart, VISITOR_AND_CART } from './queries.ts';
import type { Throttles } from './throttles.ts';

/** Coupon and wallet calls: each as GET, as specified, and as an equivalent POST (decision 5). */
export function cartSettingsRoutes(
  app: FastifyInstance,
  shop: CartContext & { throttles: Throttles },
  base: string,
  isAlias: boolean,
): void {
  const describe = describeCartCall(isAlias);
  type Handle = (request: FastifyRequest, input: unknown) => Promise<object>;
  const addRoute = (
    path: string,
    summary: string,
    handle: Handle,
    { query, ...parts }: Partial<Call> = {},
  ) => {
    const url = `${base}/${path}`;
    const asGet = { ...describe(summary, { ...parts, ...(query ? { query } : {}) }), exposeHeadRoute: false };
    app.get(url, { ...asGet, config: { mutates: true } }, (request) => handle(request, request.query));
    app.post(url, describe(summary, { ...parts, ...(query ? { body: query } : {}) }), (request) =>
      handle(request, request.body),
    );
  };

  addRoute('apply-coupon', 'Apply a coupon, replacing any other', apply, {
    query: ApplyCouponRequest,
    failures: ['INVALID_COUPON', 'TOO_MANY_TRIES'],
  });
  /** A coupon that gives nothing leaves the cart unchanged and counts as a try. */
  async function apply(request: FastifyRequest, input: unknown) {
    const { visitor, rows } = await requireUserAndRows(request, VISITOR_AND_CART);
    const { userId } = visitor;
    const { couponCode } = parseInput(ApplyCouponRequest, input);
    const rate = chooseRate(request, visitor, shop.rates);
    const network = clientNetwork(request);
    await shop.throttles.codes.take(userId, network);
    const cart = await applyCoupon(shop, rows[0] ?? EMPTY_CART, couponCode, { userId, rate });
    await shop.throttles.codes.giveBack(userId, network);
    return { success: true, data: cart };
  }

  const changeSetting =
    (change: (userId: string) => Promise<unknown>): Handle =>
    async (request) => {
      const visitor = await requireUser(request);
      const { userId } = visitor;
      const rate = chooseRate(request, visitor, shop.rates);
      await change(userId);
      return {
        success: true,
        data: await priceCart(shop, await readCart(shop.db, userId), { userId, rate }),
      };
    };
  addRoute(
    'remove-coupon',
    'Remove the coupon',
    changeSetting((userId) => removeCoupon(shop.db, userId)),
  );
  addRoute(
    'use-wallet-amount',
    'Pay from the wallet',
    changeSetting((userId) => useWallet(shop.db, userId, true)),
  );
  addRoute(
    'remove-wallet-amount',
    'Stop paying from the wallet',
    changeSetting((userId) => useWallet(shop.db, userId, false)),
  );
}
