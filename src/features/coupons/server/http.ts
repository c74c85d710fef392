import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { listOf } from '#kernel/envelope.ts';
import { describeCall } from '#platform/http/calls.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { rateOf, visitorRate } from '#platform/rates/visitor-rate.ts';
import { signedInAnd } from '#platform/sessions/visitor.ts';
import { CouponsReply, UserCouponsReply } from '../contract.ts';
import { runningCoupons, toUserCoupon, VISITOR_AND_COUPONS } from './queries.ts';

export function couponRoutes(app: FastifyInstance, { db, rates }: { db: Db; rates: Rates }): void {
  app.get(
    API.coupons,
    describeCall({
      tag: 'Coupons',
      summary: 'The coupons for everybody that run now',
      reply: CouponsReply,
      currency: true,
    }),
    async (request, reply) => listOf(await runningCoupons(db, await rateOf(request, reply, rates))),
  );
  app.get(
    `${API.coupons}/user`,
    describeCall({
      tag: 'Coupons',
      summary: 'The coupons that run now for the person and for everybody, theirs first',
      who: 'signedIn',
      reply: UserCouponsReply,
      currency: true,
    }),
    async (request) => {
      const { visitor, rows } = await signedInAnd(request, VISITOR_AND_COUPONS);
      const rate = visitorRate(request, visitor, rates);
      return listOf(rows.map((row) => toUserCoupon(row, rate)));
    },
  );
}
