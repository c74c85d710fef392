import type { Db } from '#db/connect.ts';
import { sealedInCart } from '#features/cart/server/designed-lines.ts';
import type { OrderedDesignOf } from '#features/designs/server/approved.ts';
import type { HeldDesigns } from '#features/designs/server/pictures-http.ts';
import { readStartingPoints } from '#features/designs/server/starting-points/read.ts';
import { asStored } from '#features/designs/server/stored-document.ts';
import { orderedDesign, sealedInOrders } from '#features/orders/server/proofs/queries.ts';
import { visitorOf } from '#platform/sessions/visitor.ts';

export function heldDesigns(db: Db): Required<HeldDesigns> & { orderedDesign: OrderedDesignOf } {
  return {
    async designOf(request, hash) {
      const visitor = await visitorOf(request);
      if (!visitor) return null;
      const { userId } = visitor;
      const document = (await sealedInCart(db, userId, hash)) ?? (await sealedInOrders(db, userId, hash));
      return document && asStored(document);
    },
    startingPointOf: async (id) =>
      (await readStartingPoints()).find((point) => point.id === id)?.design ?? null,
    async orderedDesign(userId, asked) {
      const found = await orderedDesign(db, userId, asked);
      if (!found) return null;
      const { sealed, title, code, quantity, state, approvedAt } = found;
      return {
        design: sealed.design,
        hash: sealed.hash,
        title,
        orderCode: code,
        copies: quantity,
        approvedAt: state === 'approve' && approvedAt ? new Date(approvedAt) : null,
      };
    },
  };
}
