import type { Db } from '#db/connect.ts';
import type { OrdersDependencies } from '#features/orders/server/dependencies.ts';
import { keptFile } from '#features/print/server/kept-file.ts';
import { cutsOf } from '#features/print/server/looked-through.ts';
import { createSignedAddresses } from '#platform/files/signed-addresses.ts';

/** Requested again for each part of a file, so slow readers aren't cut off. */
const FILE_SECONDS = 15 * 60;

/** Print files for order pages, served by the shop itself because of its content security policy. */
export function printFiles({
  db,
  secret,
  clock,
}: {
  db: Db;
  secret: string;
  clock: () => Date;
}): OrdersDependencies['printFiles'] {
  const addresses = createSignedAddresses({ secret, origin: '', clock });
  return {
    async address(uploadId, downloadName) {
      const key = await keptFile(db, uploadId);
      return key && addresses.make(key, FILE_SECONDS, downloadName);
    },
    cuts: (uploadId) => cutsOf(db, uploadId),
  };
}
