import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { listReply } from '#kernel/envelope.ts';
import { describeCall } from '#platform/http/calls.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { chooseRate, getRequestRate } from '#platform/rates/visitor-rate.ts';
import { requireUserAndRows } from '#platform/sessions/visitor.ts';
import { CouponsReply, UserCouponsReply } from '../contract.ts';
import { listValidCoupons, toUserCoupon, VISITOR_AND_COUPONS } from './queries.ts';

export function couponRoutes(app: FastifyInstance, { db, rates }: { db: Db; rates: Rates }): void {
  app.get(
    API.coupons,
    describeCall({
      tag: 'Coupons',
      summary: 'List the coupons that are valid for everyone',
      reply: CouponsReply,
      currency: true,
    }),
    async (request, reply) =>
      listReply(await listValidCoupons(db, await getRequestRate(request, reply, rates))),
  );
  app.get(
    `${API.coupons}/user`,
    describeCall({
      tag: 'Coupons',
      summary: 'List the customer’s valid coupons, personal ones first',
      who: 'signedIn',
      reply: UserCouponsReply,
      currency: true,
    }),
    async (request) => {
      const { visitor, rows } = await requireUserAndRows(request, VISITOR_AND_COUPONS);
      const rate = chooseRate(request, visitor, rates);
      return listReply(rows.map((row) => toUserCoupon(row, rate)));
    },
  );
}
