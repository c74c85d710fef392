import type { Db } from '#db/connect.ts';
import { findCartDesign } from '#features/cart/server/designed-lines.ts';
import type { FindOrderedDesign } from '#features/designs/server/approved-design.ts';
import type { DesignLookups } from '#features/designs/server/pictures-http.ts';
import { readStartingPoints } from '#features/designs/server/starting-points/read-starting-points.ts';
import { readStoredDesign } from '#features/designs/server/stored-document.ts';
import { getVisitor } from '#platform/sessions/visitor.ts';
import { findOrderedDesign, findSealedDesign } from './proofs/queries.ts';

export function createDesignLookups(db: Db): Required<DesignLookups> & { orderedDesign: FindOrderedDesign } {
  return {
    async findSealedDesign(request, hash) {
      const visitor = await getVisitor(request);
      if (!visitor) return null;
      const { userId } = visitor;
      const document = (await findCartDesign(db, userId, hash)) ?? (await findSealedDesign(db, userId, hash));
      return document && readStoredDesign(document);
    },
    findStartingPoint: async (id) =>
      (await readStartingPoints()).find((point) => point.id === id)?.design ?? null,
    async orderedDesign(userId, query) {
      const ordered = await findOrderedDesign(db, userId, query);
      if (!ordered) return null;
      const { sealed, title, code, quantity, state, approvedAt } = ordered;
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
