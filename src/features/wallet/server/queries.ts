import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { Money } from '#kernel/money.ts';
import { VISITOR_ID, withVisitor } from '#platform/sessions/visitor.ts';
import type { WalletEntry } from '../contract.ts';

export interface Wallet {
  entries: WalletEntry[];
  total: number;
  balances: Money[];
}

export const ENTRY_COLUMNS = `e.currency, e.sequence, e.amount, e.balance_after AS "balanceAfter", e.kind,
  e.order_code AS "orderCode", e.reason, ${isoTimestamp('e.created_at')} AS "createdAt"`;
/** Newest first; within the same moment, by sequence. */
export const NEWEST_FIRST = 'e.created_at DESC, e.currency, e.sequence DESC';

/** SQL for a wallet in one row; $2 is the limit, $3 the offset. @param userId SQL expression */
const walletSql = (userId: string) => `
  SELECT (
    SELECT coalesce(json_agg(page), '[]') FROM (
      SELECT ${ENTRY_COLUMNS} FROM wallet_entries e WHERE e.user_id = ${userId}
      ORDER BY ${NEWEST_FIRST} LIMIT $2::int OFFSET $3::int) page
  ) AS entries,
  (SELECT count(*)::int FROM wallet_entries e WHERE e.user_id = ${userId}) AS total,
  (SELECT coalesce(json_agg(balance), '[]') FROM (
    SELECT DISTINCT ON (e.currency) e.balance_after AS amount, e.currency FROM wallet_entries e
    WHERE e.user_id = ${userId} ORDER BY e.currency, e.sequence DESC) balance
  ) AS balances`;

/** Visitor and wallet in one row; $2 is the limit, $3 the offset. */
export const VISITOR_AND_WALLET = withVisitor<Wallet>(walletSql(VISITOR_ID));
const WALLET = walletSql('$1');

export async function getWallet(
  db: Pick<Db, 'query'>,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Wallet> {
  const [wallet] = await db.query<Wallet>(WALLET, [userId, limit, offset]);
  return wallet ?? { entries: [], total: 0, balances: [] };
}
