import type { Db } from '#db/connect.ts';
import type { OrdersDependencies } from '#features/orders/server/dependencies.ts';
import { loadTrimEdges } from '#features/print/server/ordered-file.ts';
import { findStoredFileKey } from '#features/print/server/stored-file-key.ts';
import { createUrlSigner } from '#platform/files/signed-urls.ts';

/** Requested again for each part of a file, so slow readers aren't cut off. */
const URL_SECONDS = 15 * 60;

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
  const signer = createUrlSigner({ secret, origin: '', clock });
  return {
    async address(uploadId, downloadName) {
      const key = await findStoredFileKey(db, uploadId);
      return key && signer.sign(key, URL_SECONDS, downloadName);
    },
    cuts: (uploadId) => loadTrimEdges(db, uploadId),
  };
}
