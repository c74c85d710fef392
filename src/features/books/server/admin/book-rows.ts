import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { bookPath } from '#kernel/paths.ts';
import type { AdminBookRow } from '../../admin-contract.ts';
import { COPIES_LEFT } from '../rows.ts';

type Row = Omit<AdminBookRow, 'address'> & { title_slug: string };

/** Rows for the admin's lists, in the order of the ids. */
export async function loadAdminBookRows(db: Db, ids: readonly string[]): Promise<AdminBookRow[]> {
  const rows = await db.query<Row>(ROWS, [ids]);
  return rows.map(({ title_slug, ...row }) => ({ ...row, address: bookPath({ ...row, title_slug }) }));
}

const ROWS = `
  SELECT b.id, b.sku, b.catalogue, b.title, b.title_slug, b.author, b.color, b.publishing_year AS "publishingYear",
    b.isbn_no AS isbn, b.shown_price AS price, b.edition_limit AS "editionLimit", ${COPIES_LEFT} AS "copiesLeft",
    b.popularity, ${isoTimestamp('b.created_at')} AS "createdAt", ${isoTimestamp('b.withdrawn_at')} AS "withdrawnAt",
    (SELECT l.name FROM languages l WHERE l.id = b.language_id) AS language,
    ARRAY(SELECT g.name FROM unnest(b.genre_ids) WITH ORDINALITY AS n(id, place) JOIN genres g ON g.id = n.id
      ORDER BY n.place) AS genres,
    CASE WHEN b.images = '{}'::jsonb THEN 0 ELSE coalesce((SELECT sum(jsonb_array_length(i.value -> 'links'))::int
      FROM jsonb_each(b.images) i WHERE jsonb_typeof(i.value -> 'links') = 'array'), 0) END AS photographs
  FROM unnest($1::text[]) WITH ORDINALITY AS requested(id, place) JOIN books b ON b.id = requested.id
  ORDER BY requested.place`;
