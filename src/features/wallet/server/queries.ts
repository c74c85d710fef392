import type { Db } from '#db/connect.ts';
import { columns, int, json, listSql, type RowOf, type Statement, select } from '#db/select.ts';
import type { Money } from '#kernel/money.ts';
import { VISITOR_ID, withVisitor } from '#platform/sessions/visitor.ts';
import { walletEntries } from '../tables.ts';

export interface Wallet {
  entries: RowOf<typeof ENTRY>[];
  total: number;
  balances: Money[];
}

export const ENTRY = columns(
  walletEntries,
  'e',
  'currency',
  'sequence',
  'amount',
  'balanceAfter',
  'kind',
  'orderCode',
  'reason',
  'createdAt',
);
/** Newest first; within the same moment, by sequence. */
export const NEWEST_FIRST = 'e.created_at DESC, e.currency, e.sequence DESC';

/** SQL for a wallet in one row; $2 is the limit, $3 the offset. @param userId SQL expression */
const walletSql = (userId: string): Statement<Wallet> =>
  select(
    {
      entries: json<Wallet['entries']>(`(SELECT coalesce(json_agg(page), '[]') FROM (
        SELECT ${listSql(ENTRY)} FROM wallet_entries e WHERE e.user_id = ${userId}
        ORDER BY ${NEWEST_FIRST} LIMIT $2::int OFFSET $3::int) page)`),
      total: int(`(SELECT count(*)::int FROM wallet_entries e WHERE e.user_id = ${userId})`),
      balances: json<Money[]>(`(SELECT coalesce(json_agg(balance), '[]') FROM (
        SELECT DISTINCT ON (e.currency) e.balance_after AS amount, e.currency FROM wallet_entries e
        WHERE e.user_id = ${userId} ORDER BY e.currency, e.sequence DESC) balance)`),
    },
    '',
  );

/** Visitor and wallet in one row; $2 is the limit, $3 the offset. */
export const VISITOR_AND_WALLET = withVisitor(walletSql(VISITOR_ID));
const WALLET = walletSql('$1');

export async function getWallet(
  db: Pick<Db, 'query'>,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Wallet> {
  const [wallet] = await db.query(WALLET, [userId, limit, offset]);
  return wallet ?? { entries: [], total: 0, balances: [] };
}
