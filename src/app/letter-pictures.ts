import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { asJpeg, type Covers, letterPicture } from '#features/covers/server/letter-picture.ts';
import { asStored } from '#features/designs/server/stored-document.ts';
import { sealedInOrders } from '#features/orders/server/proofs/queries.ts';

const SEALED = /^\/api\/designs\/sealed\/([0-9a-f]{64})\/picture(?:\?|$)/;
const PICTURE = { view: 'front', width: 320, format: 'webp' } as const;
const LETTERS = 'letters';

/** Renders pictures for emails: book covers and ordered designs; null if gone. */
export const letterPictures =
  (app: FastifyInstance, covers: Covers & { db: Db }) =>
  async (address: string, signal: AbortSignal): Promise<Buffer | null> => {
    const [, hash] = SEALED.exec(address) ?? [];
    if (!hash) return letterPicture(covers, address, signal);
    const document = await sealedInOrders(covers.db, null, hash);
    if (!document) return null;
    return asJpeg(await app.designs.draw(asStored(document), PICTURE, { network: LETTERS, signal }));
  };
