import type { Db } from '#db/connect.ts';
import { replacementProblem } from '#features/designs/replacement-problem.ts';
import { type AcceptDependencies, acceptDesign } from '#features/designs/server/accept-design.ts';
import { createChecks } from '#features/designs/server/checks/checks.ts';
import { holdUploads } from '#features/designs/server/holds.ts';
import { matchesSeal } from '#features/designs/server/seal.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { acceptPrintDesign } from './accept-print-design.ts';
import type { RedesignDependencies } from './actions.ts';

export const withDesignOperations = <S extends { db: Db }>(
  shop: S,
): S & Pick<RedesignDependencies, 'designs'> => ({
  ...shop,
  designs: {
    accept: (input, context) =>
      withChecks(shop, async (accepting) => {
        const { design, hash, parts, uploads, pictureSeed } = await acceptDesign(accepting, input, context);
        const { edition: variantType, leather: leatherType, colour: color } = design;
        return { design, hash, parts, uploads, pictureSeed, binding: { variantType, leatherType, color } };
      }),
    acceptPrint: (input, ordered) =>
      withChecks(shop, (accepting) => acceptPrintDesign(accepting, input, ordered)),
    hold: (tx, id, uploads) => holdUploads(tx, uploads, { kind: 'order', id }),
    isReproducible: matchesSeal,
    replacementRefusal: replacementProblem,
  },
});

async function withChecks<T>({ db }: { db: Db }, work: (shop: AcceptDependencies) => Promise<T>): Promise<T> {
  const checks = createChecks();
  try {
    return await work({ db, catalogue: createCatalogueCache(db), checks });
  } finally {
    checks.close();
  }
}
