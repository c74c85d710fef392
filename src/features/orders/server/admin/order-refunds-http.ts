import type { FastifyInstance } from 'fastify';
import { retryFailedRefunds } from '#features/payments/server/retry-failed-refunds.ts';
import { notFound } from '#platform/http/calls.ts';
import { type AdminRequest, adminCall } from '#platform/staff/admin.ts';
import { AdminOrderReply } from '../../order-admin-contract.ts';
import {
  CreateRefundRequest,
  RefundPreviewReply,
  RefundRequest,
  RetryRefundsReply,
} from '../../order-refund-contract.ts';
import { orderStateFailure } from '../locked-order.ts';
import { findOrder } from '../queries.ts';
import type { OrderAdminDependencies } from './order-admin-dependencies.ts';
import { orderCodeParam } from './order-code-param.ts';
import { previewRefund, refundOrder } from './order-refunds.ts';

export function orderRefundRoutes(
  app: FastifyInstance,
  admin: OrderAdminDependencies,
  reply: (code: string, request: Pick<AdminRequest<unknown, unknown>, 'staff'>) => Promise<unknown>,
): void {
  const call = {
    ...({ tag: 'Admin: orders', permission: 'orders.refund', method: 'POST' } as const),
    params: { code: 'Order code.' },
    failures: ['NOT_FOUND', 'ORDER_STATE', 'VALIDATION_FAILED'],
  } as const;
  adminCall(
    app,
    {
      ...call,
      path: '/orders/:code/refunds/preview',
      body: RefundRequest,
      reply: RefundPreviewReply,
      summary: 'Preview a refund',
      isReadOnly: true,
    },
    async (request) => ({
      success: true,
      data: await previewRefund(admin, orderCodeParam(request), request.body),
    }),
  );
  adminCall(
    app,
    {
      ...call,
      path: '/orders/:code/refunds',
      body: CreateRefundRequest,
      reply: AdminOrderReply,
      summary: 'Refund an order',
    },
    async (request) => {
      const { audit, staff, body } = request;
      await refundOrder(admin, { audit, staffName: staff.name }, orderCodeParam(request), body);
      return reply(orderCodeParam(request), request);
    },
  );
  adminCall(
    app,
    {
      ...call,
      path: '/orders/:code/refunds/again',
      reply: RetryRefundsReply,
      summary: 'Retry failed refunds',
    },
    async (request) => {
      const code = orderCodeParam(request);
      const count = await admin.db.transaction(async (tx) => {
        const order = await findOrder(tx, code);
        if (!order) throw notFound(`Order ${code} doesn’t exist.`);
        const retried = await retryFailedRefunds(tx, code, admin.clock());
        if (retried > 0)
          await request.audit(tx, {
            action: 'order.refund-retried',
            subject: 'order',
            subjectId: code,
            customerId: order.userId,
            after: { count: retried },
          });
        return retried;
      });
      if (count === 0) throw orderStateFailure(`Order ${code} has no failed refund to retry.`);
      admin.sweepPayments();
      return { success: true, data: { count } };
    },
  );
}
