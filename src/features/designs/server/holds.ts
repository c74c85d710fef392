import type { Statements } from '#db/connect.ts';
import type { Design } from '../design.ts';

/** What keeps an upload from going: a saved design, a line of a cart, an order, a letter that orders. */
export interface Holder {
  kind: 'design' | 'cart' | 'order' | 'letter';
  id: string;
}

/** The uploads that a design shows, each once. */
export function uploadsOf({ elements, endpapers }: Pick<Design, 'elements' | 'endpapers'>): string[] {
  const shown = elements.flatMap((one) => (one.kind === 'logo' ? [one.upload.id] : []));
  if (endpapers.kind === 'picture') shown.push(endpapers.upload.id);
  return [...new Set(shown)];
}

/**
 * Keeps uploads for as long as the holder is there, in the transaction that makes it. What is held never goes by itself;
 * an upload that is gone already is held by nobody.
 */
export async function holdUploads(tx: Statements, ids: readonly string[], holder: Holder): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `INSERT INTO design_upload_holds (upload_id, holder, holder_id)
     SELECT id, $2, $3 FROM design_uploads WHERE id = ANY($1::text[]) ORDER BY id FOR KEY SHARE
     ON CONFLICT DO NOTHING`,
    [ids, holder.kind, holder.id],
  );
}

/** Lets go of all that these held, in the transaction that ends them; what nobody else holds goes by night. */
export const releaseUploads = (tx: Statements, kind: Holder['kind'], ids: readonly string[]) =>
  tx.query('DELETE FROM design_upload_holds WHERE holder = $1 AND holder_id = ANY($2::text[])', [kind, ids]);
