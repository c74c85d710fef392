import type { Db } from '#db/connect.ts';
import type { PageCounter } from '#platform/staff/counted-pages.ts';
import { findOrder } from '#platform/staff/list.ts';
import type { ProductionQuery, ProductionRow } from '../../production-contract.ts';
import { linePictureUrl } from './line-addresses.ts';
import {
  FROM_PRODUCTION_LINES,
  IS_IN_PRODUCTION,
  PRODUCTION_COLUMNS,
  PRODUCTION_STATE,
} from './production-sql.ts';

export type StoredQueueRow = Omit<ProductionRow, 'isLate'>;

const weekAfter = (day: string): string =>
  new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);

const FILTERED_LINES = `${FROM_PRODUCTION_LINES} WHERE ${IS_IN_PRODUCTION}
  AND CASE $1 WHEN 'open' THEN ${PRODUCTION_STATE} <> 'done' ELSE ${PRODUCTION_STATE} = $1 END
  AND ($2::text IS NULL OR (l.quote_line_id IS NULL AND l.leather_type = $2))
  AND ($3::text IS NULL OR (l.quote_line_id IS NULL AND l.variant_type = $3))
  AND ($4::text IS NULL OR (l.quote_line_id IS NULL AND l.color = $4))
  AND CASE $5 WHEN 'late' THEN s.expected_from <= $6 WHEN 'week' THEN s.expected_from > $6 AND s.expected_from <= $7
    WHEN 'later' THEN s.expected_from > $7 ELSE true END
  AND CASE $8 WHEN 'yes' THEN b.staff_id = $9 WHEN 'nobody' THEN b.staff_id IS NULL ELSE true END
  AND ($10::text IS NULL OR strpos(lower(concat_ws(' ', o.code, l.title, l.author, l.description)), lower($10)) > 0)`;

const LEATHER_FIRST = 'l.leather_type, l.color, l.variant_type';
/** Sort orders. Ties go by date, then by leather, since skins are cut together. */
const SORTS = {
  due: `s.expected_from, ${LEATHER_FIRST}`,
  '-due': `s.expected_from DESC, ${LEATHER_FIRST}`,
  leather: `${LEATHER_FIRST}, s.expected_from`,
  '-leather': 'l.leather_type DESC, l.color DESC, l.variant_type DESC, s.expected_from',
  title: 'l.title, s.expected_from',
  '-title': 'l.title DESC, s.expected_from',
  code: 'o.code',
  '-code': 'o.code DESC',
} as const;

/** @param staffId the staff member asking */
export async function listProductionQueue(
  db: Db,
  { q, sort, page, size, state, leather, edition, colour, due, mine }: ProductionQuery,
  { staffId, today, pages }: { staffId: string; today: string; pages: PageCounter },
): Promise<{ data: ProductionRow[]; total: number }> {
  const order = findOrder<string>(SORTS, sort, SORTS.due);
  const filters = [
    ...[state, leather ?? null, edition ?? null, colour ?? null, due ?? null],
    ...[today, weekAfter(today), mine ?? null, staffId, q?.trim() || null],
  ];
  const { data, total } = await pages(
    { page, size, filters },
    () =>
      db.query<StoredQueueRow>(
        `SELECT ${PRODUCTION_COLUMNS} ${FILTERED_LINES} ORDER BY ${order}, l.id LIMIT $11 OFFSET $12`,
        [...[...filters, size, (page - 1) * size]],
      ),
    async () => {
      const [countRow] = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total ${FILTERED_LINES}`,
        filters,
      );
      return countRow?.total ?? 0;
    },
  );
  return { data: data.map((row) => toProductionRow(row, today)), total };
}

export const toProductionRow = (row: StoredQueueRow, today: string): ProductionRow => ({
  ...row,
  picture: row.kind === 'book' || row.kind === 'quote' ? row.picture : linePictureUrl(row.lineId),
  isLate: row.state !== 'done' && row.due <= today,
});

const COLOURS = `SELECT DISTINCT l.color AS value, l.color_label AS label ${FROM_PRODUCTION_LINES} WHERE ${IS_IN_PRODUCTION}
  AND l.quote_line_id IS NULL ORDER BY 2`;

export const listProductionColours = (db: Db): Promise<{ value: string; label: string }[]> =>
  db.query(COLOURS);
