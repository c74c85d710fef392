import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import { cleanupJobs, listCleanups } from '../src/app/cleanups.ts';
import { createPeople, type People } from './people.ts';
import { openFreshCalls } from './site.ts';

let db: Db;
let close: () => Promise<void>;
let people: People;
beforeAll(async () => {
  const shop = await openFreshCalls();
  ({ db, close } = shop);
  people = await createPeople(shop.app, db);
});
afterAll(() => close());

/** Timestamps of creation or change, by which nothing expires. */
const START_COLUMNS = ['created_at', 'updated_at', 'published_at', 'offered_at'];
/** Timestamps of rows that are kept, and why. */
const PERMANENT: Record<string, string> = {
  'users.exclusive_since': 'a membership does not end',
  'users.anonymised_at': 'the row holds what hangs on it, and nothing of the person',
  'subscriptions.unsubscribed_at': 'the links of old letters hold, and nobody is welcomed a second time',
  'credentials.access_token_expires_at': 'the shop has passwords only, and no such tokens',
  'credentials.refresh_token_expires_at': 'the shop has passwords only, and no such tokens',
  'books.withdrawn_at': 'a withdrawn book is still answered, as gone',
  'book_colours.disabled_at': 'old books and orders name their leather',
  'blog_drafts.first_published_at': 'an article keeps the day of its first publishing',
  'blog_drafts.scheduled_at': 'work of its own publishes it, every minute',
  'blog_drafts.schedule_failed_at': 'told until somebody saves, plans or publishes the article',
  'blog_drafts.saved_at': 'a draft stays until it is published or removed',
  'blog_versions.saved_at': 'versions stay with their article',
  'offers.disabled_at': 'its owner takes an offer up again',
  'coupons.starts_at': 'a coupon that is over is told as ended',
  'coupons.ends_at': 'a coupon that is over is told as ended',
  'coupons.disabled_at': 'its owner takes a coupon up again',
  'coupon_uses.used_at': 'how often a person used a coupon does not end',
  'coupon_uses.released_at': 'a use that was released is kept beside its order',
  'edition_copies.taken_at': 'a copy that was sold stays sold',
  'price_changes.from_at': 'a change of prices is told for as long as its books are there',
  'price_changes.until_at': 'kept with its change of prices',
  'price_changes.applied_at': 'kept with its change of prices',
  'price_changes.undone_at': 'kept with its change of prices',
  'edition_copies.released_at': 'what an order took is kept beside it',
  'audit_log.at': 'what was done in the admin stays told',
  'staff.disabled_at': 'who has gone has done what they did',
  'staff.totp_since': 'kept with its person',
  'staff_links.used_at': 'goes with the end of its link',
  'staff_recovery_codes.used_at': 'codes go when new ones are made',
  'staff_sessions.proved_at': 'goes with its session',
  'staff_sessions.used_at': 'goes with its session',
  'conversations.waits_since': 'a conversation is kept with what was agreed in it',
  'quotes.sent_at': 'a quote is kept with its conversation',
  'invoices.issued_at': 'the law keeps invoices for years',
  'reviews.seen_at': 'a review that somebody has looked at stays so',
  'reviews.hidden_at': 'a review that was taken off the pages is put back by hand',
  'failed_jobs.first_at': 'the row goes when the work goes well',
  'failed_jobs.last_at': 'the row goes when the work goes well',
  'orders.placed_at': 'the law keeps orders for years',
  'orders.paid_at': 'the law keeps orders for years',
  'proof_remarks.sent_at': 'kept with its order',
  'order_designs.sealed_at': 'kept with its order',
  'shipments.shipped_at': 'kept with its order',
  'shipments.delivered_at': 'kept with its order',
  'referrals.due_at': 'that somebody was sent earns one reward ever',
  'payments.settled_at': 'kept with its order',
  'payments.cancel_due_at': 'kept with its order',
  'payment_events.received_at': 'what a provider has said is not heard twice',
  'refunds.due_at': 'kept with its order',
  'refunds.done_at': 'kept with its order',
  'sandbox_events.due_at': 'only where payments are pretended',
  'sandbox_events.delivered_at': 'only where payments are pretended',
  'designs.shared_at': 'a link holds until it is withdrawn, or its design goes',
  'file_removals.due_at': 'work of its own removes the files, every minute',
  'carts.wallet_used_at': 'a cart is kept until its owner orders or goes',
};

test('whatever has its time goes by itself, or says why it stays', async () => {
  const moments = await db.query<{ moment: string; column: string }>(
    `SELECT table_name || '.' || column_name AS moment, column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type LIKE 'timestamp%' ORDER BY 1`,
  );
  const claimed = new Set(listCleanups(db).flatMap(({ columns: claims }) => claims));
  const expiryColumns = moments
    .filter(({ column }) => !START_COLUMNS.includes(column))
    .map(({ moment }) => moment);
  expect(expiryColumns.length).toBeGreaterThan(10);
  expect(expiryColumns.filter((moment) => !claimed.has(moment) && !(moment in PERMANENT))).toEqual([]);
  // Ensures that the lists above name no column that is gone.
  const known = new Set(moments.map(({ moment }) => moment));
  expect([...claimed, ...Object.keys(PERMANENT)].filter((moment) => !known.has(moment))).toEqual([]);
});

const runJob = async (name: string) => {
  const job = cleanupJobs(db).find((one) => one.name === name);
  expect(job?.cron).toMatch(/^\d+ 3 \* \* \*$/);
  await job?.work();
};
const countRows = async (table: string) =>
  (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

test('a session goes when it has run out; others stay', async () => {
  const { alice, bob } = people;
  const before = (await countRows('sessions')) ?? 0;
  await db.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [bob.id]);
  await runJob('sessions-tidy');
  expect(await countRows('sessions')).toBe(before - 1);
  expect((await alice.inject('/api/session')).json().data.user.id).toBe(alice.id);
  expect((await bob.inject('/api/session')).json().data.user).toBeNull();
});

test('a letter’s token goes when its hour is over; others stay', async () => {
  const { uma } = people;
  const ask = { method: 'POST', url: '/api/users/resend-verification-link' } as const;
  expect((await uma.inject(ask)).statusCode).toBe(200);
  await db.query(
    `INSERT INTO verifications (id, identifier, value, expires_at)
     VALUES ($1, 'old', $2, now() - interval '1 second')`,
    [newId(), `reset-password:${uma.id}`],
  );
  expect(await countRows('verifications')).toBe(2);
  await runJob('tokens-tidy');
  expect(await db.query('SELECT value FROM verifications')).toEqual([{ value: `verify-email:${uma.id}` }]);
});

test('a code of a letter goes when its time is over; others stay', async () => {
  const keep = (ticket: string, minutes: number) =>
    db.query(
      `INSERT INTO email_codes (ticket_hash, email, code_hash, expires_at)
       VALUES ($1, 'nora@example.com', 'hash', now() + make_interval(mins => $2::int))`,
      [ticket, minutes],
    );
  await keep('old', -1);
  await keep('recent', 1);
  await runJob('email-codes-tidy');
  expect(await db.query('SELECT ticket_hash FROM email_codes')).toEqual([{ ticket_hash: 'recent' }]);
});

test('a receipt of a merge goes when no browser will ask for it again', async () => {
  const { alice } = people;
  const merge = (mergeId: string, days: number) =>
    db.query(
      `INSERT INTO cart_merges (user_id, merge_id, receipt, created_at)
       VALUES ($1, $2, '{}', now() - make_interval(days => $3::int))`,
      [alice.id, mergeId, days],
    );
  await merge('old', 91);
  await merge('recent', 89);
  await runJob('merges-tidy');
  expect(await db.query('SELECT merge_id FROM cart_merges')).toEqual([{ merge_id: 'recent' }]);
});

test('every cleaning runs of its own, at a time of its own', async () => {
  const jobs = cleanupJobs(db, { tidy: async () => {} });
  expect(new Set(jobs.map(({ cron }) => cron)).size).toBe(jobs.length);
  // An invalid schedule would prevent all later jobs from being scheduled.
  expect(jobs.filter(({ cron }) => Number.parseInt(cron, 10) > 59)).toEqual([]);
  for (const { work } of jobs) await work();
});
