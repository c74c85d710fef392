import type { Db } from '../../src/db/connect.ts';

const ROWS = {
  customers: 100_000,
  subscribers: 100_000,
  invitations: 50_000,
  reviews: 100_000,
  coupons: 50_000,
  letters: 100_000,
  quotes: 50_000,
  proofs: 50_000,
  emails: 100_000,
  audit: 300_000,
  authors: 300_000,
  articles: 5_000,
  redirects: 20_000,
  changes: 2_000,
  imports: 2_000,
  importRows: 1_000_000,
} as const;

/** The customer with 10,000 wallet entries, the coupon with 10,000 uses, and the import of a million rows. */
export const BUSY = { customer: 'user-7', coupon: 'BENCH7', import: 'import-7', change: 'change-7' } as const;

/**
 * Fills the admin lists, next to the orders of `fillWithOrders` and generated books, as after some years. Word
 * frequencies vary: one in five people is called Alice Archer, and each number occurs once.
 */
export async function fillLists(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Triggers and foreign keys would take too long for so many rows.
    await tx.script('SET LOCAL session_replication_role = replica');
    for (const statement of [...PEOPLE, ...ORDER_ROWS, ...MONEY, ...CONVERSATIONS, ...CATALOGUE, ...SHOP])
      await tx.script(statement);
  });
  await db.script('VACUUM ANALYZE');
}

const series = (name: keyof typeof ROWS) => `generate_series(1, ${ROWS[name]}) n`;
const pickWord = (words: readonly string[], n = 'n') =>
  `(ARRAY['${words.join("', '")}'])[1 + (${n}) % ${words.length}]`;
/** SQL for a time within the last three years, later for larger numbers. */
const timestamp = (name: keyof typeof ROWS) =>
  `now() - (${ROWS[name]} - n) * interval '${Math.round((1095 * 86_400) / ROWS[name])} seconds'`;
const PERSON_NAME = `CASE WHEN n % 5 = 0 THEN 'Alice Archer' ELSE 'Benedict Bookman ' || n END`;
const ADJECTIVES = ['lovely', 'solid', 'golden', 'handsome', 'supple', 'deep', 'patient'];
const NOUNS = ['binding', 'spine', 'leather', 'marbling', 'box', 'letter', 'present', 'endpaper', 'ribbon'];
/** A few sentences: some words occur in all rows, others in a seventh or a ninth of them, the number in one. */
const SENTENCES = `'We have the ' || ${pickWord(ADJECTIVES)} || ' ' || ${pickWord(NOUNS)} || ' of number ' || n || ' in our hands, and '
  || 'the ' || ${pickWord(NOUNS, 'n / 7')} || ' is as ' || ${pickWord(ADJECTIVES, 'n / 3')} || ' as it was promised. The parcel came on a '
  || ${pickWord(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'n / 11')} || ', and we would like to thank whoever packed it. '
  || 'Could the next one have a ' || ${pickWord(NOUNS, 'n / 5')} || ' too? With kind regards.'`;
const BOOK = `'01GEN' || lpad((1 + n % (SELECT count(*)::int FROM books))::text, 21, '0')`;
const TITLE = `'The ' || ${pickWord(ADJECTIVES, 'n / 2')} || ' ' || ${pickWord(NOUNS)} || ' ' || n`;

const PEOPLE = [
  `INSERT INTO users (id, name, email, email_verified, phone, preferred_country, exclusive_since, created_at, updated_at)
   SELECT 'user-' || n, ${PERSON_NAME}, 'reader' || n || '@example.com', n % 9 > 0, CASE WHEN n % 3 = 0 THEN '+4420' || n END,
     ${pickWord(['US', 'GB', 'FR', 'DE'])}, CASE WHEN n % 20 = 0 THEN now() END, ${timestamp('customers')}, now() FROM ${series('customers')}`,
  `INSERT INTO subscriptions (id, email, type, created_at, unsubscribed_at)
   SELECT 'subscription-' || n, CASE WHEN n % 5 = 0 THEN 'archer' ELSE 'reader' END || n || '@example.com',
     ${pickWord(['newsletter', 'exclusive'])}, ${timestamp('subscribers')}, CASE WHEN n % 9 = 0 THEN now() END FROM ${series('subscribers')}`,
  `INSERT INTO exclusive_codes (id, code_hash, invited_by, invited_email, expires_at, created_at, used_at, used_by)
   SELECT 'code-' || n, 'hash-' || n, CASE WHEN n % 2 = 0 THEN 'user-' || n END, CASE WHEN n % 3 > 0 THEN 'guest' || n || '@example.com' END,
     ${timestamp('invitations')} + interval '30 days', ${timestamp('invitations')}, CASE WHEN n % 3 = 0 THEN now() END,
     CASE WHEN n % 3 = 0 THEN 'user-' || (n + 1) END FROM ${series('invitations')}`,
  `INSERT INTO reviews (id, book_id, user_id, rating, comment, created_at, seen_at, hidden_at)
   SELECT 'review-' || n, ${BOOK}, 'user-' || n, 1 + n % 5, ${SENTENCES}, ${timestamp('reviews')},
     CASE WHEN n % 100 > 0 THEN now() END, CASE WHEN n % 200 = 1 THEN now() END FROM ${series('reviews')}`,
  `INSERT INTO review_images (review_id, position, file, width, height)
   SELECT 'review-' || n, 0, 'reviews/' || n || '.webp', 1200, 900 FROM ${series('reviews')} WHERE n % 10 = 0`,
];

const ORDER_ROWS = [
  `UPDATE orders SET user_id = 'user-' || right(id, 6)::int`,
  // One book in four is a print of the customer's own file, another has their own cover design; both need a proof.
  `UPDATE order_lines SET book_id = NULL, print_job_id = 'print-' || id WHERE position = 1 AND right(order_id, 1)::int % 4 = 0`,
  `INSERT INTO proofs (line_id, order_id, state, updated_at)
   SELECT l.id, o.id, CASE WHEN o.state IN ('paid', 'in_review') THEN ${pickWord(['sent_for_review', 'in_progress'], 'right(o.id, 4)::int / 50')}
     ELSE 'approve' END, o.placed_at
   FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.position = 1 ORDER BY o.id DESC LIMIT ${ROWS.proofs}`,
  `INSERT INTO proof_events (id, line_id, to_state, actor, text, hash, created_at)
   SELECT 'move-' || line_id, line_id, state, 'customer', '', 'hash', updated_at FROM proofs`,
  `INSERT INTO production_lines (line_id, order_id, state, updated_at)
   SELECT l.id, o.id, 'sewn', now() FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.position = 0
   WHERE o.state = 'in_production'`,
];

const MONEY = [
  `INSERT INTO payments (id, order_id, order_code, attempt, provider, status, amount, currency, email, provider_ref, created_at,
     updated_at, settled_at)
   SELECT 'payment-' || id, id, code, 1, 'sandbox', CASE WHEN state = 'cancelled' THEN 'failed' ELSE 'succeeded' END, to_pay, currency,
     email, 'ref-' || id, placed_at, placed_at, paid_at FROM orders`,
  `INSERT INTO refunds (id, payment_id, order_id, provider, payment_ref, amount, currency, reason, key, status, created_at, done_at)
   SELECT 'refund-' || id, 'payment-' || id, id, 'sandbox', 'ref-' || id, 10000, currency, 'A torn page', 'key-' || id,
     CASE WHEN right(id, 3) = '500' THEN 'failed' ELSE 'done' END, placed_at, placed_at + interval '40 days'
   FROM orders WHERE right(id, 1) = '0'`,
  `INSERT INTO wallet_entries (user_id, currency, sequence, amount, balance_after, kind, order_code, key, created_at)
   SELECT 'user-' || n, 'USD', step, CASE step WHEN 1 THEN 5000 ELSE -1000 END, CASE step WHEN 1 THEN 5000 ELSE 4000 END,
     CASE step WHEN 1 THEN 'granted' ELSE 'reserved' END, CASE step WHEN 2 THEN 'RB-' || lpad((n / 10000)::text, 4, '0') || '-'
       || lpad((n % 10000)::text, 4, '0') END, 'wallet-' || n || '-' || step, ${timestamp('customers')} + step * interval '1 day'
   FROM ${series('customers')}, generate_series(1, 2) step WHERE n <> 7`,
  `INSERT INTO wallet_entries (user_id, currency, sequence, amount, balance_after, kind, key, created_at)
   SELECT '${BUSY.customer}', 'USD', n, 100, n * 100, 'granted', 'busy-' || n, now() - (10000 - n) * interval '1 hour'
   FROM generate_series(1, 10000) n`,
  `INSERT INTO coupons (code, title, percent, user_id, created_at, disabled_at)
   SELECT 'BENCH' || n, ${TITLE}, 1 + n % 50, CASE WHEN n % 4 = 0 THEN 'user-' || n END, ${timestamp('coupons')},
     CASE WHEN n % 7 = 0 THEN now() END FROM ${series('coupons')}`,
  `INSERT INTO coupon_uses (id, code, user_id, order_id, used_at)
   SELECT 'use-' || n, CASE WHEN n % 5 = 0 THEN '${BUSY.coupon}' ELSE 'BENCH' || n END, 'user-' || n, 'order-' || lpad(n::text, 20, '0'),
     ${timestamp('coupons')} FROM ${series('coupons')}`,
  `INSERT INTO exchange_rates (currency, as_of, rate)
   SELECT chr(65 + n / 26) || chr(65 + n % 26) || 'X', current_date - day, 1 + n / 10.0
   FROM generate_series(1, 30) n, generate_series(0, 3649) day ON CONFLICT DO NOTHING`,
];

const CONVERSATIONS = [
  `INSERT INTO conversations (id, reference, name, email, service, state, dispute_id, waiting_since, created_at, updated_at)
   SELECT 'letter-' || n, 'RB-L-' || lpad(n::text, 8, '0'), ${PERSON_NAME}, 'reader' || n || '@example.com',
     ${pickWord(['books', 'find', 'order', 'other', 'phd-thesis-binding-services'])}, ${pickWord(['closed', 'closed', 'waiting', 'closed'])},
     CASE WHEN n % 2 = 0 THEN 'dispute-' || n END, NULL, ${timestamp('letters')}, ${timestamp('letters')} FROM ${series('letters')}`,
  `UPDATE conversations SET state = 'new', waiting_since = updated_at WHERE right(id, 2) = '33'`,
  `INSERT INTO conversation_messages (id, conversation_id, direction, author, text, created_at)
   SELECT 'message-' || n || '-' || step, 'letter-' || n, CASE step WHEN 2 THEN 'out' ELSE 'in' END, '', ${SENTENCES} || repeat(' ' || md5(n::text || step), 4),
     ${timestamp('letters')} + step * interval '1 hour' FROM ${series('letters')}, generate_series(1, 3) step`,
  `INSERT INTO disputes (id, order_id, line_id, reason, remedy, message, state, created_at, updated_at)
   SELECT 'dispute-' || n, 'order-' || lpad(n::text, 20, '0'), 'order-' || lpad(n::text, 20, '0') || 'l0', 'damaged', 'replacement',
     ${SENTENCES}, 'closed', ${timestamp('letters')}, ${timestamp('letters')} FROM ${series('letters')} WHERE n % 2 = 0`,
  `INSERT INTO quotes (id, conversation_id, reference, state, currency, rate, valid_until, created_at, updated_at, sent_at)
   SELECT 'quote-' || n, 'letter-' || 2 * n, 'RB-Q-' || lpad(n::text, 8, '0'), ${pickWord(['declined', 'sent', 'withdrawn', 'draft'])}, 'USD', 1,
     to_char(${timestamp('quotes')} + interval '14 days', 'YYYY-MM-DD'), ${timestamp('quotes')}, now(), now() FROM ${series('quotes')}`,
  `INSERT INTO quote_lines (id, quote_id, position, title, quantity, item_price, grams)
   SELECT 'line-' || n || '-' || step, 'quote-' || n, step, ${TITLE}, 1 + n % 9, 12000, 800 FROM ${series('quotes')}, generate_series(0, 1) step`,
  `INSERT INTO outbox (id, kind, recipient, content, created_at, sent_at, failed_at, last_error)
   SELECT 'email-' || n, 'order-shipped', 'reader' || n || '@example.com', jsonb_build_object('orderCode', 'RB-' || n, 'name', ${PERSON_NAME}),
     ${timestamp('emails')}, CASE WHEN n % 20 > 0 THEN now() END, CASE WHEN n % 20 = 0 THEN ${timestamp('emails')} END, 'No such mailbox'
   FROM ${series('emails')}`,
];

const CATALOGUE = [
  `INSERT INTO authors (id, slug, name, born)
   SELECT 'writer-' || n, 'writer-' || n, ${PERSON_NAME}, 1700 + n % 300 FROM ${series('authors')}`,
  `INSERT INTO price_changes (id, title, choice, rule, state, counts, from_at, staff_name, created_at, applied_at)
   SELECT 'change-' || n, ${TITLE}, '{"ids":[]}', '{"fields":["bookPrice"],"how":"percent","amount":1000,"rounding":"none"}', 'applied',
     CASE WHEN 'change-' || n = '${BUSY.change}' THEN '{"changed":100000}' ELSE '{}' END::jsonb, ${timestamp('changes')}, 'Bench', ${timestamp('changes')}, now() FROM ${series('changes')}`,
  `INSERT INTO price_change_books (change_id, book_id, outcome, before, after)
   SELECT '${BUSY.change}', id, 'changed', '{"bookPrice":100}', '{"bookPrice":110}' FROM books`,
  `INSERT INTO blog_authors (id, slug, name, country_code, search_text)
   SELECT 'pen-' || n, 'pen-' || n, ${PERSON_NAME}, 'GB', 'pen' FROM generate_series(1, 200) n`,
  `INSERT INTO blog_categories (id, position, slug, name, search_text)
   SELECT n, n, 'shelf-' || n, 'Shelf ' || n, 'shelf' FROM generate_series(1, 20) n`,
  `INSERT INTO blogs (id, url_slug, title, description, body, category_id, author_id, scene, reading_minutes, search_text,
     published_at, updated_at)
   SELECT 'article-' || n, 'article-' || n, ${TITLE}, ${SENTENCES}, repeat(${SENTENCES}, 20), 1 + n % 20, 'pen-' || (1 + n % 200), 'admin', 5,
     'words', ${timestamp('articles')}, ${timestamp('articles')} FROM ${series('articles')}`,
  `INSERT INTO blog_drafts (id, content, saved_at, saved_name)
   SELECT 'article-' || n, jsonb_build_object('title', ${TITLE}, 'urlSlug', 'draft-' || n, 'categoryId', 1 + n % 20, 'authorId', 'pen-1',
     'body', repeat(${SENTENCES}, 20)), ${timestamp('articles')}, 'Bench' FROM ${series('articles')} WHERE n % 10 = 0`,
  `INSERT INTO redirects (from_path, to_path, created_at)
   SELECT '/old/' || n, '/books/' || ${pickWord(NOUNS)} || '-' || n, ${timestamp('redirects')} FROM ${series('redirects')}`,
];

const SHOP = [
  `INSERT INTO audit_log (id, at, staff_id, staff_name, role, action, subject, subject_id, label, after, network)
   SELECT 'entry-' || n, ${timestamp('audit')}, 'staff-' || n % 9, 'Bea Bench ' || n % 9, 'support',
     ${pickWord(['order.move', 'conversation.answer', 'book.change', 'review.shown'])}, ${pickWord(['order', 'conversation', 'book', 'review'])}, 'thing-' || n,
     ${TITLE}, '{"state":"shipped"}', '192.0.2.0/24' FROM ${series('audit')}`,
  `INSERT INTO imports (id, stage, file_name, bytes, kind, new_rows, refused_rows, staff_name, created_at, ended_at)
   SELECT 'import-' || n, 'applied', ${pickWord(NOUNS)} || '-' || n || '.csv', 1000, 'books', 10, 0, 'Bench', ${timestamp('imports')}, now()
   FROM ${series('imports')}`,
  `UPDATE imports SET new_rows = ${ROWS.importRows * 0.9}, refused_rows = ${ROWS.importRows * 0.1} WHERE id = '${BUSY.import}'`,
  `INSERT INTO import_rows (import_id, place, row, outcome, label, sku, data)
   SELECT '${BUSY.import}', n, n + 1, CASE WHEN n % 10 = 0 THEN 'refused' ELSE 'new' END, 'Book ' || n, 'RB-I' || n, '{"title":"Book"}'
   FROM ${series('importRows')}`,
  `INSERT INTO import_changes (import_id, place, what, ref)
   SELECT '${BUSY.import}', n, 'book', 'book-' || n FROM ${series('importRows')} WHERE n % 10 > 0`,
  `INSERT INTO shop_events (name, book_id, variant_type, leather_type, quantity, created_at)
   SELECT 'view_item', ${BOOK}, 'deluxe', 'realLeather', 1, now() - n * interval '20 seconds' FROM generate_series(1, 300000) n`,
];
