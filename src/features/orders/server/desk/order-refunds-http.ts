import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { type Asked, deskCall } from '#platform/staff/desk.ts';
import { DeskOrderReply } from '../../order-desk-contract.ts';
import {
  DoRefundRequest,
  RefundPreviewReply,
  RefundRequest,
  RefundsAgainReply,
} from '../../order-refund-contract.ts';
import { anyOrder } from '../queries.ts';
import type { OrderDesk } from './order-desk.ts';
import { codeOf } from './order-named.ts';
import { previewRefund, refundAtDesk } from './order-refunds.ts';

/** How money goes back: looked at first, then done, and asked for again where its provider would not. */
export function orderRefundRoutes(
  app: FastifyInstance,
  desk: OrderDesk,
  reply: (code: string, asked: Pick<Asked<unknown, unknown>, 'staff'>) => Promise<unknown>,
): void {
  const call = {
    ...({ tag: 'Desk: orders', permission: 'orders.refund', method: 'POST' } as const),
    params: { code: 'The code of the order.' },
    failures: ['NOT_FOUND', 'ORDER_STATE', 'VALIDATION_FAILED'],
  } as const;
  deskCall(
    app,
    {
      ...{ ...call, path: '/orders/:code/refunds/preview', body: RefundRequest, reply: RefundPreviewReply },
      ...{ summary: 'What a refund would come to', changesNothing: true },
    },
    async (asked) => ({ success: true, data: await previewRefund(desk, codeOf(asked), asked.body) }),
  );
  deskCall(
    app,
    {
      ...{ ...call, path: '/orders/:code/refunds', body: DoRefundRequest, reply: DeskOrderReply },
      summary: 'Give money back as it was previewed, once for each key',
    },
    async (asked) => {
      const { audit, staff, body } = asked;
      await refundAtDesk(desk, { audit, staffName: staff.name }, codeOf(asked), body);
      return reply(codeOf(asked), asked);
    },
  );
  deskCall(
    app,
    {
      ...{ ...call, path: '/orders/:code/refunds/again', reply: RefundsAgainReply },
      summary: 'Ask once more for refunds that their provider would not make',
    },
    async (asked) => {
      const code = codeOf(asked);
      const count = await desk.db.transaction(async (tx) => {
        const order = await anyOrder(tx, code);
        if (!order) throw notFound(`There is no order ${code}.`);
        const again = await desk.money.askAgain(tx, code, desk.clock());
        if (again > 0)
          await asked.audit(tx, {
            ...{ action: 'order.refund-again', subject: 'order', subjectId: code, customerId: order.userId },
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
      desk.settle();
      return { success: true, data: { count } };
    },
  );
}
