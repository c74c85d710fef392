import type { Db } from '#db/connect.ts';
import { otherThan } from '#features/designs/other-than.ts';
import { acceptedDesign } from '#features/designs/server/accepted.ts';
import { createChecks } from '#features/designs/server/checks/checks.ts';
import { holdUploads } from '#features/designs/server/holds.ts';
import { isAsSealed } from '#features/designs/server/seal.ts';
import type { ProofShop } from '#features/orders/server/proofs/actions.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';

/** What a command of the bindery puts designs into orders with, apart from the running shop. */
export const withDesigns = <S extends { db: Db }>(shop: S): S & Pick<ProofShop, 'designs'> => ({
  ...shop,
  designs: {
    async accept(given, asked) {
      const checks = createChecks();
      try {
        const accepting = { db: shop.db, catalogue: createCatalogueCache(shop.db), checks };
        const { design, hash, parts, uploads, pictureSeed } = await acceptedDesign(accepting, given, asked);
        const { edition: variantType, leather: leatherType, colour: color } = design;
        return { design, hash, parts, uploads, pictureSeed, binding: { variantType, leatherType, color } };
      } finally {
        checks.close();
      }
    },
    hold: (tx, id, uploads) => holdUploads(tx, uploads, { kind: 'order', id }),
    isAsSealed,
    otherThan,
  },
});
