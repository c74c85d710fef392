import type { FastifyInstance } from 'fastify';
import { asStored } from '#features/designs/server/stored-document.ts';
import type { OrderAdmin } from '#features/orders/server/admin/order-admin.ts';
import {
  ordersOfPayment,
  ordersWithRefunds,
  refundsOf,
} from '#features/payments/server/admin/order-money.ts';
import { askAgain } from '#features/payments/server/ask-again.ts';
import { keptFile } from '#features/print/server/kept-file.ts';
import { giveBack } from '#features/wallet/server/reservations.ts';
import { lettersOfOrder } from '#platform/email/letters-of.ts';
import { LONGEST_SIGNED } from '#platform/files/file-store.ts';
import type { WholeShop } from './features.ts';
import { ordersDependencies } from './order-dependencies.ts';

const PICTURE = { view: 'front', width: 320, format: 'webp' } as const;

export function orderAdmin(app: FastifyInstance, shop: WholeShop): OrderAdmin {
  const { clock, files } = shop;
  return {
    ...ordersDependencies(app, shop),
    clock,
    money: { refundsOf, ordersOfPayment, ordersWithRefunds, askAgain },
    toWallet: giveBack,
    lettersOf: lettersOfOrder,
    async printFile(db, uploadId, downloadName) {
      const key = await keptFile(db, uploadId);
      return key === null ? null : files.signedAddress(key, LONGEST_SIGNED, { downloadName });
    },
    drawDesign: (document, waiter) => app.designs.draw(asStored(document), PICTURE, waiter),
  };
}
