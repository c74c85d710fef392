/** Ledger movements of wallets; see `features/ledger/server/admin/movements.ts`. */
export const WALLET_MOVEMENTS: readonly string[] = [
  `SELECT created_at AS at, 'wallet-' || kind AS kind, currency, amount, order_code AS "orderCode",
     coalesce(reason, '') AS note, key AS id,
     true AS counts
   FROM wallet_entries`,
  `SELECT created_at AS at, 'wallet-' || kind AS kind, currency, amount, NULL::text AS "orderCode", '' AS note, id,
     true AS counts
   FROM wallet_past_entries`,
];
