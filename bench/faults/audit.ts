export type Ask = <R>(text: string, values?: readonly unknown[]) => Promise<R[]>;

/** Confirmations that shoppers received; all of them must hold in the database. */
export interface Confirmations {
  placed: readonly { userId: string; key: string; code: string }[];
  /** Ids of payments that the provider reported as succeeded. */
  charged: readonly string[];
  cancelled: readonly string[];
}

export interface Audit {
  charges: number;
  orders: number;
  states: Record<string, number>;
  lost: string[];
  doubled: string[];
  oversold: string[];
  ledger: string[];
  /** Totals, invoices, order events and emails. */
  books: string[];
}

/** Checks everything that orders left behind with independent SQL, against the sandbox's records of payments. */
export async function audit(ask: Ask, confirmations: Confirmations): Promise<Audit> {
  const problems = async (statements: readonly string[], values: readonly unknown[] = []) => {
    const messages: string[] = [];
    for (const text of statements)
      for (const { problem } of await ask<{ problem: string }>(text, values)) messages.push(problem);
    return messages;
  };
  const [charges] = await ask<{ n: number }>(
    `SELECT count(*)::int AS n FROM sandbox_payments WHERE status = 'succeeded'`,
  );
  const [orders] = await ask<{ n: number }>('SELECT count(*)::int AS n FROM orders');
  const states = await ask<{ state: string; n: number }>(
    'SELECT state, count(*)::int AS n FROM orders GROUP BY state ORDER BY state',
  );
  return {
    charges: charges?.n ?? 0,
    orders: orders?.n ?? 0,
    states: Object.fromEntries(states.map(({ state, n }) => [state, n])),
    lost: [
      ...(await problems(LOST)),
      ...(await problems([CONFIRMED_ORDERS], [JSON.stringify(confirmations.placed)])),
      ...(await problems([CONFIRMED_CHARGES], [confirmations.charged])),
      ...(await problems([CONFIRMED_CANCELLATIONS], [confirmations.cancelled])),
    ],
    doubled: [...(await problems(DOUBLED)), ...findDuplicateOrders(confirmations.placed)],
    oversold: await problems(OVERSOLD),
    ledger: await problems(LEDGER),
    books: await problems(BOOKS),
  };
}

export const auditProblems = ({ lost, doubled, oversold, ledger, books }: Audit): string[] => [
  ...lost,
  ...doubled,
  ...oversold,
  ...ledger,
  ...books,
];

export const summarizeAudit = ({ charges, orders, lost, doubled, oversold, ledger, books }: Audit): string =>
  `charges ${charges}, orders ${orders}, lost ${lost.length}, doubled ${doubled.length}, oversold ${oversold.length}, ` +
  `ledger ${ledger.length ? `NOT balanced (${ledger.length})` : 'balanced'}, books ${books.length ? `WRONG (${books.length})` : 'right'}`;

function findDuplicateOrders(placed: Confirmations['placed']): string[] {
  const codes = Map.groupBy(placed, ({ userId, key }) => `${userId} ${key}`);
  return [...codes].flatMap(([key, confirmations]) => {
    const different = new Set(confirmations.map(({ code }) => code));
    return different.size > 1 ? [`${key} was told ${[...different].join(' and ')}`] : [];
  });
}

const ACTIVE_STATES = `('paid', 'in_review', 'in_production', 'partially_shipped', 'shipped', 'delivered')`;
const ENDED_STATES = `('cancelled', 'refunded')`;
/** Amount captured at the provider for each order, less refunds. */
const NET_CHARGES = `
  SELECT p.order_code AS code, p.id, p.amount, p.currency, p.amount - coalesce(
    (SELECT sum(r.amount) FROM sandbox_refunds r WHERE r.payment_id = p.id), 0)::int AS net
  FROM sandbox_payments p WHERE p.status = 'succeeded'`;

const LOST = [
  `SELECT 'charge ' || t.id || ' of ' || t.code || ' has no order and was not given back' AS problem
   FROM (${NET_CHARGES}) t WHERE t.net <> 0 AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.code = t.code)`,
  `SELECT 'order ' || o.code || ' is ' || o.state || ' and its money was not given back' AS problem
   FROM orders o WHERE o.state NOT IN ${ACTIVE_STATES}
     AND EXISTS (SELECT 1 FROM (${NET_CHARGES}) t WHERE t.code = o.code AND t.net <> 0)`,
  `SELECT 'order ' || o.code || ' is ' || o.state || ' for ' || o.to_pay || ' ' || o.currency || '; charged ' ||
     coalesce(sum(t.net), 0) || ' ' || coalesce(min(t.currency), '') AS problem
   FROM orders o LEFT JOIN (${NET_CHARGES}) t ON t.code = o.code WHERE o.state IN ${ACTIVE_STATES}
   GROUP BY o.code, o.state, o.to_pay, o.currency
   HAVING coalesce(sum(t.net), 0) < o.to_pay OR bool_or(t.net <> 0 AND t.currency <> o.currency)`,
  `SELECT 'order ' || code || ' still waits for its payment' AS problem FROM orders WHERE state = 'pending_payment'`,
];
const CONFIRMED_ORDERS = `
  SELECT 'order ' || t.code || ' was promised and is not there' AS problem
  FROM jsonb_to_recordset($1::jsonb) AS t(code text, "userId" text, key text)
  WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.code = t.code AND o.user_id = t."userId" AND o.key = t.key)`;
const CONFIRMED_CHARGES = `
  SELECT 'charge ' || t.id || ' was promised and is not there' AS problem FROM unnest($1::text[]) AS t(id)
  WHERE NOT EXISTS (SELECT 1 FROM sandbox_payments p WHERE p.id = t.id AND p.status = 'succeeded')`;
const CONFIRMED_CANCELLATIONS = `
  SELECT 'order ' || t.code || ' was said to be cancelled and is not' AS problem FROM unnest($1::text[]) AS t(code)
  WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.code = t.code AND o.state IN ${ENDED_STATES})`;

const DOUBLED = [
  `SELECT 'order ' || o.code || ' for ' || o.to_pay || ' was charged ' || sum(t.net) AS problem
   FROM orders o JOIN (${NET_CHARGES}) t ON t.code = o.code
   WHERE o.state IN ${ACTIVE_STATES} GROUP BY o.code, o.to_pay
   HAVING sum(t.net) > o.to_pay OR count(*) FILTER (WHERE t.net <> 0) > 1`,
  `SELECT 'one key has ' || count(*) || ' orders: ' || string_agg(code, ', ') AS problem
   FROM orders WHERE user_id IS NOT NULL GROUP BY user_id, key HAVING count(*) > 1`,
  `SELECT 'charge ' || t.id || ' was given back more than once' AS problem FROM (${NET_CHARGES}) t WHERE t.net < 0`,
  `SELECT 'cart line ' || c.id || ' was ordered, and is still in the cart' AS problem FROM cart_items c
   JOIN orders o ON o.user_id = c.user_id AND o.state IN ${ACTIVE_STATES}
   JOIN order_lines l ON l.order_id = o.id AND l.book_id = c.book_id`,
];

const OVERSOLD = [
  `SELECT 'of ' || b.title || ' ' || sum(e.copies) || ' copies went, of ' || b.edition_limit AS problem
   FROM edition_copies e JOIN books b ON b.id = e.book_id WHERE e.released_at IS NULL AND b.edition_limit IS NOT NULL
   GROUP BY b.id, b.title, b.edition_limit HAVING sum(e.copies) > b.edition_limit`,
  `SELECT 'of ' || b.title || ' ' || sum(l.quantity) || ' copies were ordered, of ' || b.edition_limit AS problem
   FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN books b ON b.id = l.book_id
   WHERE o.state NOT IN ${ENDED_STATES} AND b.edition_limit IS NOT NULL
   GROUP BY b.id, b.title, b.edition_limit HAVING sum(l.quantity) > b.edition_limit`,
  // Every active order holds as many limited copies as it has lines of them.
  `SELECT 'order ' || o.code || ' has ' || sum(l.quantity) || ' limited copies and holds ' || coalesce(e.copies, 0) AS problem
   FROM orders o JOIN order_lines l ON l.order_id = o.id
   JOIN books b ON b.id = l.book_id AND b.edition_limit IS NOT NULL
   LEFT JOIN edition_copies e ON e.order_id = o.id AND e.book_id = b.id AND e.released_at IS NULL
   GROUP BY o.code, o.state, b.id, e.copies
   HAVING coalesce(e.copies, 0) <> CASE WHEN o.state IN ${ENDED_STATES} THEN 0 ELSE sum(l.quantity) END`,
  `SELECT 'coupon ' || c.code || ' was used ' || count(u.id) || ' times, of ' || c.total_uses AS problem
   FROM coupons c JOIN coupon_uses u ON u.code = c.code AND u.released_at IS NULL
   GROUP BY c.code, c.total_uses HAVING count(u.id) > c.total_uses`,
  `SELECT 'coupon ' || c.code || ' was used ' || count(u.id) || ' times by one person' AS problem
   FROM coupons c JOIN coupon_uses u ON u.code = c.code AND u.released_at IS NULL
   GROUP BY c.code, c.per_user, u.user_id HAVING count(u.id) > c.per_user`,
  `SELECT 'order ' || o.code || ' is ' || o.state || ' with ' || count(u.id) || ' uses of ' || coalesce(o.coupon_code, 'no coupon') AS problem
   FROM orders o LEFT JOIN coupon_uses u ON u.order_id = o.id AND u.released_at IS NULL
   GROUP BY o.code, o.state, o.coupon_code
   HAVING count(u.id) <> CASE WHEN o.state IN ${ENDED_STATES} OR o.coupon_code IS NULL THEN 0 ELSE 1 END`,
];

const LEDGER = [
  `SELECT 'wallet of ' || user_id || ': entry ' || sequence || ' does not follow' AS problem FROM (
     SELECT *, coalesce(lag(balance_after) OVER w, 0) AS before, row_number() OVER w AS place FROM wallet_entries
     WINDOW w AS (PARTITION BY user_id, currency ORDER BY sequence)) e
   WHERE before + amount <> balance_after OR place <> sequence OR balance_after < 0`,
  `SELECT 'wallet of ' || user_id || ': its entries sum up to ' || sum(amount) || ', its balance is ' ||
     (array_agg(balance_after ORDER BY sequence DESC))[1] AS problem
   FROM wallet_entries GROUP BY user_id, currency
   HAVING sum(amount) <> (array_agg(balance_after ORDER BY sequence DESC))[1]`,
  `SELECT 'order ' || o.code || ' is ' || o.state || ' with ' || o.wallet || ' of the wallet; the wallet says ' ||
     coalesce(-sum(w.amount), 0) AS problem
   FROM orders o LEFT JOIN wallet_entries w ON w.order_code = o.code AND w.user_id = o.user_id
   GROUP BY o.code, o.state, o.wallet
   HAVING coalesce(-sum(w.amount), 0) <> CASE WHEN o.state IN ${ENDED_STATES} THEN 0 ELSE o.wallet END
     OR count(*) FILTER (WHERE w.kind = 'reserved') > 1 OR count(*) FILTER (WHERE w.kind = 'released') > 1`,
  `SELECT 'the wallet paid for ' || order_code || ', which is not there' AS problem FROM wallet_entries w
   WHERE order_code IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.code = w.order_code)`,
];

const IS_PAID = `EXISTS (SELECT 1 FROM order_events m WHERE m.order_id = o.id AND m.to_state = 'paid')`;
const BOOKS = [
  `SELECT 'order ' || o.code || ': its parts are not its sums' AS problem FROM orders o, LATERAL (
     SELECT coalesce(sum((c->>'amount')::int) FILTER (WHERE c->>'kind' <> 'wallet'), 0) AS total,
       coalesce(sum((c->>'amount')::int), 0) AS "toPay",
       coalesce(sum((c->>'amount')::int) FILTER (WHERE c->>'kind' = 'processing'), 0) AS processing
     FROM jsonb_array_elements(o.components) c) parts
   WHERE parts.total <> o.total OR parts."toPay" <> o.to_pay OR o.total - o.wallet <> o.to_pay OR o.to_pay < 0
     OR parts.processing + (SELECT coalesce(sum(l.total), 0) FROM order_lines l WHERE l.order_id = o.id) <> o.total`,
  `SELECT 'order ' || o.code || ': line ' || l.position || ' does not add up' AS problem
   FROM order_lines l JOIN orders o ON o.id = l.order_id
   WHERE (l.item_price + l.customization_charges) * l.quantity + l.wrapping - l.discount + l.shipping + l.tax <> l.total`,
  `SELECT 'order ' || o.code || ' has no lines, or lines without a shipment' AS problem FROM orders o
   WHERE NOT EXISTS (SELECT 1 FROM order_lines l JOIN shipments s ON s.id = l.shipment_id AND s.order_id = o.id
     WHERE l.order_id = o.id)`,
  `SELECT 'order ' || o.code || ' is ' || o.state || '; its moves end at ' || coalesce((array_agg(m.to_state ORDER BY m.id DESC))[1], 'none') AS problem
   FROM orders o LEFT JOIN order_events m ON m.order_id = o.id GROUP BY o.id, o.code, o.state
   HAVING (array_agg(m.to_state ORDER BY m.id DESC))[1] IS DISTINCT FROM o.state`,
  `SELECT 'order ' || o.code || ' came to ' || m.to_state || ' from another state than it was in' AS problem FROM (
     SELECT *, lag(to_state) OVER (PARTITION BY order_id ORDER BY id) AS before FROM order_events) m
   JOIN orders o ON o.id = m.order_id WHERE m.from_state IS DISTINCT FROM m.before`,
  `SELECT 'order ' || o.code || ' says that ' || o.refunded || ' went back, the provider says ' || coalesce(t.given, 0) AS problem
   FROM orders o LEFT JOIN (SELECT p.order_code, sum(r.amount) AS given FROM refunds f
       JOIN sandbox_refunds r ON r.id = f.provider_ref JOIN sandbox_payments p ON p.id = r.payment_id
       WHERE f.order_id IS NOT NULL GROUP BY p.order_code) t ON t.order_code = o.code
   WHERE o.refunded <> coalesce(t.given, 0)`,
  `SELECT 'order ' || o.code || ' was ' || CASE WHEN i.number IS NULL THEN 'paid and has no invoice' ELSE 'never paid and has one' END AS problem
   FROM orders o LEFT JOIN invoices i ON i.order_id = o.id WHERE (i.number IS NOT NULL) <> ${IS_PAID}`,
  `SELECT 'invoices of ' || year || ' end at ' || max(n) || ', and there are ' || count(*) AS problem FROM (
     SELECT split_part(number, '-', 1) AS year, split_part(number, '-', 2)::int AS n FROM invoices) i
   GROUP BY year HAVING max(n) <> count(*) OR min(n) <> 1 OR count(DISTINCT n) <> count(*)`,
  // Exactly one email per event, stored and sent.
  `SELECT 'order ' || o.code || ' has ' || count(m.id) || ' letters of its payment' AS problem
   FROM orders o LEFT JOIN outbox m ON m.kind = 'orderPaid' AND m.content->>'orderCode' = o.code
   GROUP BY o.id, o.code HAVING count(m.id) <> CASE WHEN ${IS_PAID} THEN 1 ELSE 0 END`,
  `SELECT kind || ' of ' || (content->>'orderCode') || ' was written ' || count(*) || ' times' AS problem FROM outbox
   WHERE kind LIKE 'order%' GROUP BY kind, content->>'orderCode' HAVING count(*) > 1`,
  `SELECT 'letter ' || id || ' (' || kind || ') was not sent: ' || coalesce(last_error, 'never tried') AS problem
   FROM outbox WHERE sent_at IS NULL`,
  `SELECT 'payment ' || id || ' of ' || order_code || ' is still ' || status AS problem FROM payments
   WHERE status IN ('created', 'pending')`,
  `SELECT 'refund ' || id || ' is ' || status AS problem FROM refunds WHERE status <> 'done'`,
];
