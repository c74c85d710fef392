import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { column, columns, int, listSql, type RowOf, select } from '#db/select.ts';
import { notFound } from '#platform/http/calls.ts';
import { PERSON_SEARCH_TEXT } from '#platform/sessions/person-sql.ts';
import { users } from '#platform/sessions/tables.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { addAdminList, matchAllWords, orderBySql, toSearchPatterns } from '#platform/staff/list.ts';
import { type CustomerParts, CustomerReply, CustomerRow, CustomersQuery } from '../../admin-contract.ts';
import type { AccountsDependencies } from '../dependencies.ts';

/** Dependencies on other features, supplied by the app. */
export interface CustomersAdmin extends AccountsDependencies {
  /** Id of the customer who placed the order; null if there is none. */
  findOrderOwner: (db: Db, code: string) => Promise<string | null>;
  loadParts: (db: Db, customer: { id: string; email: string }) => Promise<CustomerParts>;
}

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
      return db.query<RowOf<typeof ROW>>(text, [...values, size, offset]);
    },
    async count(query) {
      const { matches, values } = await buildSearch(shop, query);
      return countRows(db, matches, values);
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

const ROW = {
  ...columns(users, 'users', 'id', 'name', 'email', 'phone'),
  isVerified: column(users.emailVerified, 'users'),
  ...columns(users, 'users', 'exclusiveSince'),
  country: column(users.preferredCountry, 'users'),
  ...columns(users, 'users', 'createdAt'),
};
const CUSTOMER = select(
  {
    ...ROW,
    currency: column(users.preferredCurrency, 'users'),
    ...columns(users, 'users', 'inviteCode', 'anonymisedAt'),
    sessions: int(
      '(SELECT count(*)::int FROM sessions s WHERE s.user_id = users.id AND s.expires_at > now())',
    ),
  },
  'FROM users WHERE users.id = $1',
);
export type Account = RowOf<typeof CUSTOMER>;

/** Finds an account, including anonymised ones. @throws Failure 404 */
export async function getCustomer(db: Pick<Db, 'query'>, id: string): Promise<Account> {
  const [account] = await db.query(CUSTOMER, [id]);
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
const matchingCustomers = (condition: string) => `
  FROM users
  WHERE anonymised_at IS NULL AND ${condition}
    AND ($2::boolean IS NULL OR email_verified = $2)
    AND ($3::boolean IS NULL OR (exclusive_since IS NOT NULL) = $3)
    AND ($4::text IS NULL OR preferred_country = $4)`;
/** Computes the columns for the selected page only, not for skipped rows. */
const customersPage = (matches: string, order: string) => `
  SELECT ${listSql(ROW)} FROM (SELECT * ${matches} ORDER BY ${order}, id LIMIT $5 OFFSET $6) users ORDER BY ${order}, id`;
