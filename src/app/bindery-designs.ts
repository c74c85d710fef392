import type { Db } from '#db/connect.ts';
import { otherThan } from '#features/designs/other-than.ts';
import { type AcceptingShop, acceptedDesign } from '#features/designs/server/accepted.ts';
import { createChecks } from '#features/designs/server/checks/checks.ts';
import { holdUploads } from '#features/designs/server/holds.ts';
import { isAsSealed } from '#features/designs/server/seal.ts';
import type { ProductionShop } from '#features/orders/server/proofs/actions.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { acceptedPrint } from './accepted-print.ts';

export const withDesigns = <S extends { db: Db }>(shop: S): S & Pick<ProductionShop, 'designs'> => ({
  ...shop,
  designs: {
    accept: (given, asked) =>
      checking(shop, async (accepting) => {
        const { design, hash, parts, uploads, pictureSeed } = await acceptedDesign(accepting, given, asked);
        const { edition: variantType, leather: leatherType, colour: color } = design;
        return { design, hash, parts, uploads, pictureSeed, binding: { variantType, leatherType, color } };
      }),
    acceptPrint: (given, paid) => checking(shop, (accepting) => acceptedPrint(accepting, given, paid)),
    hold: (tx, id, uploads) => holdUploads(tx, uploads, { kind: 'order', id }),
    isAsSealed,
    otherThan,
  },
});

async function checking<T>({ db }: { db: Db }, work: (shop: AcceptingShop) => Promise<T>): Promise<T> {
  const checks = createChecks();
  try {
    return await work({ db, catalogue: createCatalogueCache(db), checks });
  } finally {
    checks.close();
  }
}
