import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { invalid } from '#platform/http/calls.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { lockAccount } from '#platform/sessions/lock-account.ts';
import { matchingPeopleSql, personNameSql } from '#platform/sessions/person-sql.ts';
import { createPageCounter } from '#platform/staff/counted-pages.ts';
import { addPagedList, matchAllWords, orderBySql, toSearchPatterns } from '#platform/staff/list.ts';
import { addAdminRecords, type RecordStore } from '#platform/staff/records.ts';
import { createSmallStore } from '#platform/staff/small-store.ts';
import { CouponAdminRow, CouponInput, CouponUseRow, CouponUsesQuery } from '../../admin-contract.ts';

const tag = 'Admin: coupons';

interface CouponsAdmin {
  db: Db;
  /** Public codes of these orders, by id. */
  findOrderCodes(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Coupon admin (decision 31). Coupons can be disabled but not deleted, since orders refer to them. */
export function couponsAdmin(app: FastifyInstance, { db, findOrderCodes }: CouponsAdmin): void {
  addAdminRecords(app, db, {
    path: 'coupons',
    noun: 'coupon',
    tag,
    label: 'code',
    read: 'money.read',
    write: 'money.write',
    row: CouponAdminRow,
    writable: CouponInput,
    store: createStore(),
    can: { remove: false },
    // Home page offers depend on coupons.
    onChange: raiseRevision,
    check: validateCoupon,
  });
  async function listUses(code: string, size: number, offset: number): Promise<CouponUseRow[]> {
    const rows = await db.query<Omit<CouponUseRow, 'orderCode'>>(USES, [code, size, offset]);
    const codes = await findOrderCodes(
      db,
      rows.map(({ orderId }) => orderId),
    );
    return rows.map((row) => ({ ...row, orderCode: codes.get(row.orderId) ?? null }));
  }
  addPagedList(
    app,
    {
      path: '/coupons/:id/uses',
      permission: 'money.read',
      tag,
      query: CouponUsesQuery,
      plural: 'uses of a coupon',
      summary: 'List orders that used a coupon, newest first',
      row: CouponUseRow,
    },
    async ({ params, query: { page, size } }) => {
      const [data, [countRow]] = await Promise.all([
        listUses(params.id ?? '', size, (page - 1) * size),
        db.query<{ total: number }>(COUNT_USES, [params.id]),
      ]);
      return { data, total: countRow?.total ?? 0 };
    },
  );
}

/** Reports table constraints as field errors. */
async function validateCoupon(tx: Db, input: Record<string, unknown>): Promise<void> {
  const { percent, amount, giftWrapping, startsAt, endsAt, customerId } = input as Coupon;
  const discounts = [percent !== null, amount !== null, giftWrapping].filter(Boolean).length;
  if (discounts !== 1)
    throw invalid({ percent: 'Choose one discount: a percentage, an amount or free gift wrapping.' });
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw invalid({ endsAt: 'The end must be after the start.' });
  if (customerId === null) return;
  if (!(await lockAccount(tx, customerId))) throw invalid({ customerId: 'This customer doesn’t exist.' });
}

interface Coupon extends Record<string, unknown> {
  percent: number | null;
  amount: number | null;
  giftWrapping: boolean;
  startsAt: string | null;
  endsAt: string | null;
  customerId: string | null;
}

const COLUMNS = [
  ...[
    'code',
    'title',
    'percent',
    'amount',
    'giftWrapping',
    'variantType',
    'alikeCopies',
    'minimum',
    'perUser',
  ],
  ...['totalUses', 'customerId', 'startsAt', 'endsAt', 'isDisabled'],
];
/** Keeps milliseconds, so that a saved coupon reads back as it was sent. */
const isoMilliseconds = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ROWS = `
  SELECT c.code AS id, c.code, c.title, c.percent, c.amount, c.gift_wrapping AS "giftWrapping",
    c.variant_type AS "variantType", c.alike_copies AS "alikeCopies", c.minimum, c.per_user AS "perUser",
    c.total_uses AS "totalUses", c.user_id AS "customerId", ${isoMilliseconds('c.starts_at')} AS "startsAt",
    ${isoMilliseconds('c.ends_at')} AS "endsAt", c.disabled_at IS NOT NULL AS "isDisabled",
    ${isoTimestamp('c.created_at')} AS "createdAt", ${personNameSql('c.user_id')} AS "customerName",
    (SELECT count(*)::int FROM coupon_uses n WHERE n.code = c.code AND n.released_at IS NULL) AS uses`;
const ORDERS = {
  code: 'c.code',
  title: 'c.title',
  createdAt: 'c.created_at',
  percent: 'c.percent',
  amount: 'c.amount',
  startsAt: 'c.starts_at',
  endsAt: 'c.ends_at',
  isDisabled: 'c.disabled_at IS NOT NULL',
  uses: '(SELECT count(*) FROM coupon_uses n WHERE n.code = c.code AND n.released_at IS NULL)',
};
const baseStore = createSmallStore({
  selectAll: `${ROWS} FROM coupons c`,
  lockClause: 'FOR UPDATE OF c',
  keys: ['code'],
  getId: ({ code }) => String(code),
  search: ['code', 'title', 'customerName'],
  order: '-createdAt',
  values: (input) => COLUMNS.map((name) => input[name]),
  insert: `
    INSERT INTO coupons (code, title, percent, amount, gift_wrapping, variant_type, alike_copies, minimum, per_user,
      total_uses, user_id, starts_at, ends_at, disabled_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, CASE WHEN $14::boolean THEN now() END)
    ON CONFLICT (code) DO NOTHING RETURNING 1`,
  update: `
    UPDATE coupons SET title = $2, percent = $3, amount = $4, gift_wrapping = $5, variant_type = $6, alike_copies = $7,
      minimum = $8, per_user = $9, total_uses = $10, user_id = $11, starts_at = $12, ends_at = $13,
      disabled_at = CASE WHEN $14::boolean THEN coalesce(disabled_at, now()) END
    WHERE code = $1`,
});

/** Searched and paged in the database: there may be a coupon per customer. */
const createStore = (pages = createPageCounter()): RecordStore => ({
  ...baseStore,
  async get(db, code, isLocked = false) {
    const [coupon] = await db.query<Record<string, unknown>>(
      isLocked ? `${COUPON_BY_CODE} FOR UPDATE OF c` : COUPON_BY_CODE,
      [code],
    );
    return coupon ?? null;
  },
  async list(db, { q, sort, page, size }) {
    const patterns = toSearchPatterns(q);
    const matches = `FROM coupons c WHERE ${matchAllWords(patterns.length, matchesWord)}`;
    const order = orderBySql(ORDERS, sort, '-createdAt');
    const text = `${ROWS} FROM (SELECT c.* ${matches} ORDER BY ${order}, c.code LIMIT $2 OFFSET $3) c
      ORDER BY ${order}, c.code`;
    const { data, total } = await pages(
      { q, page, size },
      () => db.query<Record<string, unknown>>(text, [patterns, size, (page - 1) * size]),
      async () => {
        const [countRow] = await db.query<{ total: number }>(`SELECT count(*)::int AS total ${matches}`, [
          patterns,
        ]);
        return countRow?.total ?? 0;
      },
    );
    return { rows: data, total };
  },
});
const matchesWord = (pattern: string) =>
  `(lower(c.code || ' ' || c.title) LIKE ${pattern} OR c.user_id IN ${matchingPeopleSql(pattern)})`;
const COUPON_BY_CODE = `${ROWS} FROM coupons c WHERE c.code = $1`;

const USES = `
  SELECT n.order_id AS "orderId", n.user_id AS "customerId", ${personNameSql('n.user_id')} AS name, ${isoTimestamp('n.used_at')} AS "usedAt",
    ${isoTimestamp('n.released_at')} AS "releasedAt"
  FROM coupon_uses n WHERE n.code = $1
  ORDER BY n.used_at DESC, n.id LIMIT $2 OFFSET $3`;
const COUNT_USES = 'SELECT count(*)::int AS total FROM coupon_uses WHERE code = $1';
