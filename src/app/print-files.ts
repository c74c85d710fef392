import type { Db } from '#db/connect.ts';
import type { OrdersDependencies } from '#features/orders/server/dependencies.ts';
import { keptFile } from '#features/print/server/kept-file.ts';
import { cutsOf } from '#features/print/server/looked-through.ts';
import { createSignedAddresses } from '#platform/files/signed-addresses.ts';

/** An address is asked for anew for each part of a file that is read: a slow reader still gets the part. */
const FILE_SECONDS = 15 * 60;

/** The files of prints as orders show them: by the shop itself, since its pages may ask nobody else. */
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
