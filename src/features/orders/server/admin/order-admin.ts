import type { FastifyInstance } from 'fastify';
import { readStoredDesign } from '#features/designs/server/stored-document.ts';
import {
  findOrdersByPayment,
  findOrdersWithRefunds,
  listOrderRefunds,
} from '#features/payments/server/admin/order-payments.ts';
import { retryFailedRefunds } from '#features/payments/server/retry-failed-refunds.ts';
import { findStoredFileKey } from '#features/print/server/stored-file-key.ts';
import { refundToWallet } from '#features/wallet/server/reservations.ts';
import { listOrderEmails } from '#platform/email/outbox.ts';
import { MAX_SIGNED_SECONDS } from '#platform/files/file-store.ts';
import { type OrdersParts, ordersDependencies } from '../order-dependencies.ts';
import type { OrderAdminDependencies } from './order-admin-dependencies.ts';

const PICTURE = { view: 'front', width: 320, format: 'webp' } as const;

export function orderAdminDependencies(app: FastifyInstance, shop: OrdersParts): OrderAdminDependencies {
  const { clock, files } = shop;
  return {
    ...ordersDependencies(app, shop),
    clock,
    money: { listRefunds: listOrderRefunds, findOrdersByPayment, findOrdersWithRefunds, retryFailedRefunds },
    refundToWallet,
    listEmails: listOrderEmails,
    async printFile(db, uploadId, downloadName) {
      const key = await findStoredFileKey(db, uploadId);
      return key === null ? null : files.signedUrl(key, MAX_SIGNED_SECONDS, { downloadName });
    },
    drawDesign: (document, waiter) => app.designs.draw(readStoredDesign(document), PICTURE, waiter),
  };
}
