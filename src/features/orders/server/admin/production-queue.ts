import type { Db } from '#db/connect.ts';
import { column, int, type RowOf, select } from '#db/select.ts';
import type { PageCounter } from '#platform/staff/counted-pages.ts';
import { findOrder } from '#platform/staff/list.ts';
import type { ProductionQuery, ProductionRow } from '../../production-contract.ts';
import { orderLines } from '../../tables.ts';
import { linePictureUrl } from './line-addresses.ts';
import {
  FROM_PRODUCTION_LINES,
  IS_IN_PRODUCTION,
  PRODUCTION_LINE,
  PRODUCTION_STATE,
} from './production-sql.ts';

const weekAfter = (day: string): string =>
  new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);

const filter = (name: string) => `($1::text::jsonb->>'${name}')`;
/** Custom work has none of these properties. */
const hasProperty = (name: string, columnName: string) =>
  `(${filter(name)} IS NULL OR (l.quote_line_id IS NULL AND l.${columnName} = ${filter(name)}))`;
/** The first parameter is the filters as JSON. */
const FILTERED_LINES = `${FROM_PRODUCTION_LINES} WHERE ${IS_IN_PRODUCTION}
  AND CASE ${filter('state')} WHEN 'open' THEN ${PRODUCTION_STATE.sql} <> 'done'
    ELSE ${PRODUCTION_STATE.sql} = ${filter('state')} END
  AND ${hasProperty('leather', 'leather_type')}
  AND ${hasProperty('edition', 'variant_type')}
  AND ${hasProperty('colour', 'color')}
  AND CASE ${filter('due')} WHEN 'late' THEN s.expected_from <= ${filter('today')}
    WHEN 'week' THEN s.expected_from > ${filter('today')} AND s.expected_from <= ${filter('weekEnd')}
    WHEN 'later' THEN s.expected_from > ${filter('weekEnd')} ELSE true END
  AND CASE ${filter('mine')} WHEN 'yes' THEN b.staff_id = ${filter('staffId')}
    WHEN 'nobody' THEN b.staff_id IS NULL ELSE true END
  AND (${filter('q')} IS NULL
    OR strpos(lower(concat_ws(' ', o.code, l.title, l.author, l.description)), lower(${filter('q')})) > 0)`;
const LINE_COUNT = select({ total: int('count(*)::int') }, FILTERED_LINES);

const sortedBy = (order: string) =>
  select(PRODUCTION_LINE, `${FILTERED_LINES} ORDER BY ${order}, l.id LIMIT $2 OFFSET $3`);
const LEATHER_FIRST = 'l.leather_type, l.color, l.variant_type';
/** Pages by sort order. Ties go by date, then by leather, since skins are cut together. */
const PAGES = {
  due: sortedBy(`s.expected_from, ${LEATHER_FIRST}`),
  '-due': sortedBy(`s.expected_from DESC, ${LEATHER_FIRST}`),
  leather: sortedBy(`${LEATHER_FIRST}, s.expected_from`),
  '-leather': sortedBy('l.leather_type DESC, l.color DESC, l.variant_type DESC, s.expected_from'),
  title: sortedBy('l.title, s.expected_from'),
  '-title': sortedBy('l.title DESC, s.expected_from'),
  code: sortedBy('o.code'),
  '-code': sortedBy('o.code DESC'),
};

/** @param staffId the staff member asking */
export async function listProductionQueue(
  db: Db,
  { q, sort, page, size, ...choices }: ProductionQuery,
  { staffId, today, pages }: { staffId: string; today: string; pages: PageCounter },
): Promise<{ data: ProductionRow[]; total: number }> {
  const filters = JSON.stringify({
    ...choices,
    q: q?.trim() || null,
    today,
    weekEnd: weekAfter(today),
    staffId,
  });
  const { data, total } = await pages(
    { page, size, filters },
    () => db.query(findOrder(PAGES, sort, PAGES.due), [filters, size, (page - 1) * size]),
    async () => (await db.query(LINE_COUNT, [filters]))[0]?.total ?? 0,
  );
  return { data: data.map((row) => toProductionRow(row, today)), total };
}

export const toProductionRow = (row: RowOf<typeof PRODUCTION_LINE>, today: string): ProductionRow => ({
  ...row,
  picture: row.kind === 'book' || row.kind === 'quote' ? row.picture : linePictureUrl(row.lineId),
  isLate: row.state !== 'done' && row.due <= today,
});

const COLOURS = select(
  { value: column(orderLines.color, 'l'), label: column(orderLines.colorLabel, 'l') },
  `${FROM_PRODUCTION_LINES} WHERE ${IS_IN_PRODUCTION} AND l.quote_line_id IS NULL GROUP BY 1, 2 ORDER BY 2`,
);

export const listProductionColours = (db: Db): Promise<{ value: string; label: string }[]> =>
  db.query(COLOURS);
