import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import type { Design } from '../design.ts';
import { designUploadHolds } from '../tables.ts';

/** Keeps an upload from being deleted: a saved design, cart line, order, or a conversation's quote. */
export interface Holder {
  kind: 'design' | 'cart' | 'order' | 'conversation';
  id: string;
}

export function designUploadIds({ elements, endpapers }: Pick<Design, 'elements' | 'endpapers'>): string[] {
  const ids = elements.flatMap((element) => (element.kind === 'logo' ? [element.upload.id] : []));
  if (endpapers.kind === 'picture') ids.push(endpapers.upload.id);
  return [...new Set(ids)];
}

/** Holds uploads in the holder's transaction. Held uploads are never cleaned up; ids that are gone are skipped. */
export async function holdUploads(tx: Queryable, ids: readonly string[], holder: Holder): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `INSERT INTO design_upload_holds (upload_id, holder, holder_id)
     SELECT id, $2, $3 FROM design_uploads WHERE id = ANY($1::text[]) ORDER BY id FOR KEY SHARE
     ON CONFLICT DO NOTHING`,
    [ids, holder.kind, holder.id],
  );
}

/**
 * Releases all holds in the transaction that ends their holders; the nightly cleanup deletes what nobody else holds.
 */
export const releaseUploads = (tx: Db, kind: Holder['kind'], ids: string[]) =>
  tx.orm
    .delete(designUploadHolds)
    .where(and(eq(designUploadHolds.holder, kind), inArray(designUploadHolds.holderId, ids)));
