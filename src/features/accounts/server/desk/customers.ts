import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import { notFound } from '#platform/http/calls.ts';
import { deskCall } from '#platform/staff/desk.ts';
import { byOrder, deskList, orderOf, patternsOf } from '#platform/staff/list.ts';
import { type Customer, CustomerReply, CustomerRow, CustomersQuery } from '../../desk-contract.ts';
import type { CustomersDesk } from './dependencies.ts';

export const CUSTOMERS_TAG = 'Desk: customers';

/** Customers as the desk finds them, and one with all that belongs to them. */
export function customerRoutes(app: FastifyInstance, shop: CustomersDesk): void {
  const { db } = shop;
  deskList(app, {
    ...{ path: '/customers', permission: 'people.read', tag: CUSTOMERS_TAG, things: 'customers' },
    ...{ query: CustomersQuery, row: CustomerRow },
    page: async (query, size, offset) =>
      db.query<CustomerRow>(PAGES[orderOf(ORDERS, query.sort, '-createdAt')] ?? '', [
        ...(await valuesOf(shop, query)),
        size,
        offset,
      ]),
    async count(query) {
      const [row] = await db.query<{ total: number }>(COUNT, await valuesOf(shop, query));
      return row?.total ?? 0;
    },
  });
  deskCall(
    app,
    {
      ...{ path: '/customers/:id', permission: 'people.read', tag: CUSTOMERS_TAG },
      ...{ summary: 'One customer, with what the shop keeps of them', reply: CustomerReply },
    },
    async ({ params }) => {
      const account = await customerOf(db, params.id ?? '');
      return { success: true, data: { ...account, ...(await shop.partsOf(db, account)) } };
    },
  );
}

/** The account itself. */
export type Account = Pick<
  Customer,
  'currency' | 'inviteCode' | 'sessions' | 'anonymisedAt' | keyof CustomerRow
>;

/** An account by its id, also one that was anonymised. @throws Failure 404 */
export async function customerOf(db: Pick<Db, 'query'>, id: string): Promise<Account> {
  const [account] = await db.query<Account>(ONE, [id]);
  if (account) return account;
  throw notFound('There is no such customer.');
}

/** An order is looked for by its whole code: whose it is. */
const ORDER_CODE = /^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/i;

async function valuesOf({ db, orderOwner }: CustomersDesk, query: CustomersQuery): Promise<unknown[]> {
  const { q = '', verified, member, country } = query;
  const code = q.trim();
  const owner = ORDER_CODE.test(code) ? ((await orderOwner(db, code.toUpperCase())) ?? '') : null;
  const yes = (value: 'yes' | 'no' | undefined) => (value === undefined ? null : value === 'yes');
  return [owner === null ? patternsOf(q) : [], owner, yes(verified), yes(member), country ?? null];
}

const ORDERS = { name: 'lower(name)', email: 'email', createdAt: 'created_at', country: 'preferred_country' };
const COLUMNS = `id, name, email, phone, email_verified AS "isVerified", ${iso('exclusive_since')} AS "exclusiveSince",
  preferred_country AS country, ${iso('created_at')} AS "createdAt"`;
const FOUND = `
  FROM users
  WHERE anonymised_at IS NULL
    AND (cardinality($1::text[]) = 0
      OR lower(name || ' ' || email || ' ' || coalesce(phone, '')) LIKE ALL($1::text[]))
    AND ($2::text IS NULL OR id = $2) AND ($3::boolean IS NULL OR email_verified = $3)
    AND ($4::boolean IS NULL OR (exclusive_since IS NOT NULL) = $4)
    AND ($5::text IS NULL OR preferred_country = $5)`;
const pageBy = (order: string) => `SELECT ${COLUMNS} ${FOUND} ORDER BY ${order}, id LIMIT $6 OFFSET $7`;
/** One text for each order: they are finite in number. */
const PAGES = byOrder(ORDERS, pageBy);
const COUNT = `SELECT count(*)::int AS total ${FOUND}`;
const ONE = `
  SELECT ${COLUMNS}, preferred_currency AS currency, invite_code AS "inviteCode",
    ${iso('anonymised_at')} AS "anonymisedAt",
    (SELECT count(*)::int FROM sessions s WHERE s.user_id = users.id AND s.expires_at > now()) AS sessions
  FROM users WHERE id = $1`;
