import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { type EmailCoverOptions, renderEmailCover } from '#features/covers/server/email-cover.ts';
import { readStoredDesign } from '#features/designs/server/stored-document.ts';
import { findSealedDesign } from '#features/orders/server/proofs/queries.ts';
import { toJpeg } from '#platform/pictures/to-jpeg.ts';

const SEALED_PICTURE_PATH = /^\/api\/designs\/sealed\/([0-9a-f]{64})\/picture(?:\?|$)/;
const PICTURE = { view: 'front', width: 320, format: 'webp' } as const;
const EMAIL_NETWORK = 'letters';

/** Renders pictures for emails: book covers and ordered designs; null if gone. */
export const emailPictures =
  (app: FastifyInstance, covers: EmailCoverOptions & { db: Db }) =>
  async (address: string, signal: AbortSignal): Promise<Buffer | null> => {
    const [, hash] = SEALED_PICTURE_PATH.exec(address) ?? [];
    if (!hash) return renderEmailCover(covers, address, signal);
    const document = await findSealedDesign(covers.db, null, hash);
    if (!document) return null;
    return toJpeg(
      await app.designs.draw(readStoredDesign(document), PICTURE, { network: EMAIL_NETWORK, signal }),
    );
  };
