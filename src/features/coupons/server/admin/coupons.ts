import { and, inArray, like, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { column, columns, nullable, select, text } from '#db/select.ts';
import { invalid } from '#platform/http/calls.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { lockAccount } from '#platform/sessions/lock-account.ts';
import { matchingPeople, personNameSql } from '#platform/sessions/person-sql.ts';
import { addPagedList, toSearchPatterns } from '#platform/staff/list.ts';
import { createStore } from '#platform/staff/record-store.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
import { CouponAdminRow, CouponInput, CouponUseRow, CouponUsesQuery } from '../../admin-contract.ts';
import { coupons, couponUses } from '../../tables.ts';

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
    store: createCouponStore(),
    can: { remove: false },
    // Home page offers depend on coupons.
    onChange: raiseRevision,
    check: validateCoupon,
  });
  async function listUses(code: string, size: number, offset: number): Promise<CouponUseRow[]> {
    const rows = await db.query(USES, [code, size, offset]);
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
      const [data, total] = await Promise.all([
        listUses(params.id ?? '', size, (page - 1) * size),
        countRows(db, 'FROM coupon_uses WHERE code = $1', [params.id]),
      ]);
      return { data, total };
    },
  );
}

/** Reports table constraints as field errors. */
async function validateCoupon(tx: Db, coupon: z.infer<typeof CouponInput>): Promise<void> {
  const { percent, amount, giftWrapping, startsAt, endsAt, customerId } = coupon;
  const discounts = [percent !== null, amount !== null, giftWrapping].filter(Boolean).length;
  if (discounts !== 1)
    throw invalid({ percent: 'Choose one discount: a percentage, an amount or free gift wrapping.' });
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw invalid({ endsAt: 'The end must be after the start.' });
  if (customerId === null) return;
  if (!(await lockAccount(tx, customerId))) throw invalid({ customerId: 'This customer doesn’t exist.' });
}

/** There may be a coupon per customer. */
const createCouponStore = () =>
  createStore(coupons, {
    size: 'large',
    keys: ['code'],
    search: (text) => and(...toSearchPatterns(text).map(matchesWord)),
    order: '-createdAt',
    computed: {
      createdAt: sql.raw(isoTimestamp('created_at')),
      customerName: sql.raw(personNameSql('coupons.user_id')),
      uses: sql`(SELECT count(*)::int FROM coupon_uses n WHERE n.code = coupons.code AND n.released_at IS NULL)`,
    },
  });
const matchesWord = (pattern: string) =>
  or(
    like(sql`lower(${coupons.code} || ' ' || ${coupons.title})`, pattern),
    inArray(coupons.customerId, matchingPeople(pattern)),
  );

const USES = select(
  {
    ...columns(couponUses, 'n', 'orderId'),
    customerId: column(couponUses.userId, 'n'),
    name: nullable(text(personNameSql('n.user_id'))),
    ...columns(couponUses, 'n', 'usedAt', 'releasedAt'),
  },
  'FROM coupon_uses n WHERE n.code = $1 ORDER BY n.used_at DESC, n.id LIMIT $2 OFFSET $3',
);
