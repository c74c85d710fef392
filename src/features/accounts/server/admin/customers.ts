import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { notFound } from '#platform/http/calls.ts';
import { PERSON_SEARCH_TEXT } from '#platform/sessions/person-sql.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { addAdminList, matchAllWords, orderBySql, toSearchPatterns } from '#platform/staff/list.ts';
import { type Customer, CustomerReply, CustomerRow, CustomersQuery } from '../../admin-contract.ts';
import type { CustomersAdmin } from './dependencies.ts';

export const CUSTOMERS_TAG = 'Admin: customers';

export function customerRoutes(app: FastifyInstance, shop: CustomersAdmin): void {
  const { db } = shop;
  addAdminList(app, {
    path: '/customers',
    permission: 'people.read',
    tag: CUSTOMERS_TAG,
    plural: 'customers',
    query: CustomersQuery,
    row: CustomerRow,
    async page(query, size, offset) {
      const { matches, values } = await buildSearch(shop, query);
      const text = customersPage(matches, orderBySql(ORDERS, query.sort, '-createdAt'));
      return db.query<CustomerRow>(text, [...values, size, offset]);
    },
    async count(query) {
      const { matches, values } = await buildSearch(shop, query);
      const [row] = await db.query<{ total: number }>(`SELECT count(*)::int AS total ${matches}`, values);
      return row?.total ?? 0;
    },
  });
  adminCall(
    app,
    {
      path: '/customers/:id',
      permission: 'people.read',
      tag: CUSTOMERS_TAG,
      summary: 'Get one customer',
      reply: CustomerReply,
    },
    async ({ params }) => {
      const account = await getCustomer(db, params.id ?? '');
      return { success: true, data: { ...account, ...(await shop.loadParts(db, account)) } };
    },
  );
}

export type Account = Pick<
  Customer,
  'currency' | 'inviteCode' | 'sessions' | 'anonymisedAt' | keyof CustomerRow
>;

/** Finds an account, including anonymised ones. @throws Failure 404 */
export async function getCustomer(db: Pick<Db, 'query'>, id: string): Promise<Account> {
  const [account] = await db.query<Account>(CUSTOMER, [id]);
  if (account) return account;
  throw notFound('This customer doesn’t exist.');
}

/** A complete order code finds the customer who placed it. */
const ORDER_CODE = /^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/i;

/** Search condition and values, chosen so that each search can use its own index. */
interface CustomerSearch {
  matches: string;
  values: unknown[];
}

async function buildSearch(
  { db, findOrderOwner }: CustomersAdmin,
  query: CustomersQuery,
): Promise<CustomerSearch> {
  const { q = '', verified, member, country } = query;
  const toBoolean = (value: 'yes' | 'no' | undefined) => (value === undefined ? null : value === 'yes');
  const filters = [toBoolean(verified), toBoolean(member), country ?? null];
  const code = q.trim();
  if (ORDER_CODE.test(code)) {
    const owner = await findOrderOwner(db, code.toUpperCase());
    return { matches: matchingCustomers('id = ($1::text[])[1]'), values: [[owner ?? ''], ...filters] };
  }
  const patterns = toSearchPatterns(q);
  const condition = matchAllWords(patterns.length, (pattern) => `${PERSON_SEARCH_TEXT} LIKE ${pattern}`);
  return { matches: matchingCustomers(condition), values: [patterns, ...filters] };
}

const ORDERS = { name: 'lower(name)', email: 'email', createdAt: 'created_at', country: 'preferred_country' };
const COLUMNS = `id, name, email, phone, email_verified AS "isVerified", ${isoTimestamp('exclusive_since')} AS "exclusiveSince",
  preferred_country AS country, ${isoTimestamp('created_at')} AS "createdAt"`;
const matchingCustomers = (condition: string) => `
  FROM users
  WHERE anonymised_at IS NULL AND ${condition}
    AND ($2::boolean IS NULL OR email_verified = $2)
    AND ($3::boolean IS NULL OR (exclusive_since IS NOT NULL) = $3)
    AND ($4::text IS NULL OR preferred_country = $4)`;
/** Computes the columns for the selected page only, not for skipped rows. */
const customersPage = (matches: string, order: string) => `
  SELECT ${COLUMNS} FROM (SELECT * ${matches} ORDER BY ${order}, id LIMIT $5 OFFSET $6) users ORDER BY ${order}, id`;
const CUSTOMER = `
  SELECT ${COLUMNS}, preferred_currency AS currency, invite_code AS "inviteCode",
    ${isoTimestamp('anonymised_at')} AS "anonymisedAt",
    (SELECT count(*)::int FROM sessions s WHERE s.user_id = users.id AND s.expires_at > now()) AS sessions
  FROM users WHERE id = $1`;
