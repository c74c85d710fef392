import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { type Asked, adminCall } from '#platform/staff/admin.ts';
import { AdminOrderReply } from '../../order-admin-contract.ts';
import {
  DoRefundRequest,
  RefundPreviewReply,
  RefundRequest,
  RefundsAgainReply,
} from '../../order-refund-contract.ts';
import { anyOrder } from '../queries.ts';
import type { OrderAdmin } from './order-admin.ts';
import { codeOf } from './order-named.ts';
import { previewRefund, refundAtAdmin } from './order-refunds.ts';

export function orderRefundRoutes(
  app: FastifyInstance,
  admin: OrderAdmin,
  reply: (code: string, asked: Pick<Asked<unknown, unknown>, 'staff'>) => Promise<unknown>,
): void {
  const call = {
    ...({ tag: 'Admin: orders', permission: 'orders.refund', method: 'POST' } as const),
    params: { code: 'The code of the order.' },
    failures: ['NOT_FOUND', 'ORDER_STATE', 'VALIDATION_FAILED'],
  } as const;
  adminCall(
    app,
    {
      ...call,
      path: '/orders/:code/refunds/preview',
      body: RefundRequest,
      reply: RefundPreviewReply,
      summary: 'What a refund would come to',
      changesNothing: true,
    },
    async (asked) => ({ success: true, data: await previewRefund(admin, codeOf(asked), asked.body) }),
  );
  adminCall(
    app,
    {
      ...call,
      path: '/orders/:code/refunds',
      body: DoRefundRequest,
      reply: AdminOrderReply,
      summary: 'Give money back as it was previewed, once for each key',
    },
    async (asked) => {
      const { audit, staff, body } = asked;
      await refundAtAdmin(admin, { audit, staffName: staff.name }, codeOf(asked), body);
      return reply(codeOf(asked), asked);
    },
  );
  adminCall(
    app,
    {
      ...call,
      path: '/orders/:code/refunds/again',
      reply: RefundsAgainReply,
      summary: 'Ask once more for refunds that their provider would not make',
    },
    async (asked) => {
      const code = codeOf(asked);
      const count = await admin.db.transaction(async (tx) => {
        const order = await anyOrder(tx, code);
        if (!order) throw notFound(`There is no order ${code}.`);
        const again = await admin.money.askAgain(tx, code, admin.clock());
        if (again > 0)
          await asked.audit(tx, {
            action: 'order.refund-again',
            subject: 'order',
            subjectId: code,
            customerId: order.userId,
            after: { count: again },
          });
        return again;
      });
      if (count === 0)
        throw new Failure(
          409,
          'ORDER_STATE',
          `Order ${code} has no refund that failed, or all of its money has gone back since.`,
        );
      admin.settle();
      return { success: true, data: { count } };
    },
  );
}
