import { expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import { emailCodes } from '#features/accounts/tables.ts';
import { cartMerges } from '#features/cart/tables.ts';
import { verifications } from '#platform/sessions/tables.ts';
import { cleanupJobs, listCleanups } from '../src/app/cleanups.ts';
import { insertRow } from './insert-row.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { preparePeople } from './prepare-people.ts';
import { openFreshCalls } from './site.ts';

const shop = prepareFixture(() => openFreshCalls());
const people = preparePeople(shop);

/** Timestamps of creation or change, by which nothing expires. */
const START_COLUMNS = ['created_at', 'updated_at', 'published_at', 'offered_at'];
/** Timestamps of rows that are kept, and why. */
const PERMANENT: Record<string, string> = {
  'users.exclusive_since': 'a membership does not end',
  'users.anonymised_at': 'the row keeps its references, without personal data',
  'subscriptions.unsubscribed_at': 'links in old emails keep working, and nobody is welcomed twice',
  'credentials.access_token_expires_at': 'unused: the shop has passwords only',
  'credentials.refresh_token_expires_at': 'unused: the shop has passwords only',
  'books.withdrawn_at': 'withdrawn books are answered with 410',
  'book_colours.disabled_at': 'old books and orders refer to their leather',
  'blog_drafts.first_published_at': 'articles keep their first publication date',
  'blog_drafts.scheduled_at': 'a job publishes it, every minute',
  'blog_drafts.schedule_failed_at': 'shown until the article is saved, scheduled or published',
  'blog_drafts.saved_at': 'a draft stays until it is published or removed',
  'blog_versions.saved_at': 'versions stay with their article',
  'offers.disabled_at': 'offers can be enabled again',
  'coupons.starts_at': 'ended coupons are reported as ended',
  'coupons.ends_at': 'ended coupons are reported as ended',
  'coupons.disabled_at': 'coupons can be enabled again',
  'coupon_uses.used_at': 'the uses per customer are limited for ever',
  'coupon_uses.released_at': 'kept with its order',
  'edition_copies.sold_at': 'a copy that was sold stays sold',
  'price_changes.from_at': 'price changes are listed as long as their books exist',
  'price_changes.until_at': 'kept with its price change',
  'price_changes.applied_at': 'kept with its price change',
  'price_changes.undone_at': 'kept with its price change',
  'edition_copies.released_at': 'kept with its order',
  'audit_log.at': 'the audit log is permanent',
  'staff.disabled_at': 'the audit log refers to former staff',
  'staff.totp_since': 'kept with its staff member',
  'staff_links.used_at': 'deleted when its link expires',
  'staff_recovery_codes.used_at': 'deleted when new codes are created',
  'staff_sessions.proved_at': 'deleted with its session',
  'staff_sessions.used_at': 'deleted with its session',
  'conversations.waiting_since': 'conversations are kept, as they contain agreements',
  'quotes.sent_at': 'kept with its conversation',
  'invoices.issued_at': 'the law requires keeping invoices for years',
  'reviews.seen_at': 'reviews stay marked as seen',
  'reviews.hidden_at': 'staff can show hidden reviews again',
  'failed_jobs.first_at': 'deleted when the job succeeds',
  'failed_jobs.last_at': 'deleted when the job succeeds',
  'orders.placed_at': 'the law requires keeping orders for years',
  'orders.paid_at': 'the law requires keeping orders for years',
  'proof_remarks.sent_at': 'kept with its order',
  'order_designs.sealed_at': 'kept with its order',
  'shipments.shipped_at': 'kept with its order',
  'shipments.delivered_at': 'kept with its order',
  'referrals.due_at': 'a referral earns one reward ever',
  'payments.settled_at': 'kept with its order',
  'payments.cancel_due_at': 'kept with its order',
  'payment_events.received_at': 'events of a provider are processed once',
  'refunds.due_at': 'kept with its order',
  'refunds.done_at': 'kept with its order',
  'sandbox_events.due_at': 'only used by the payment sandbox',
  'sandbox_events.delivered_at': 'only used by the payment sandbox',
  'designs.shared_at': 'links work until withdrawn or their design is deleted',
  'file_removals.due_at': 'a job removes the files, every minute',
  'carts.wallet_used_at': 'kept until the customer orders or leaves',
};

test('every timestamp has a cleanup or a reason to stay', async () => {
  const moments = await shop.db.query<{ moment: string; column: string }>(
    `SELECT table_name || '.' || column_name AS moment, column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type LIKE 'timestamp%' ORDER BY 1`,
  );
  const claimed = new Set(listCleanups(shop.db).flatMap(({ columns: claims }) => claims));
  const expiryColumns = moments
    .filter(({ column }) => !START_COLUMNS.includes(column))
    .map(({ moment }) => moment);
  expect(expiryColumns.length).toBeGreaterThan(10);
  expect(expiryColumns.filter((moment) => !claimed.has(moment) && !(moment in PERMANENT))).toEqual([]);
  // Ensures that the lists above name no column that is gone.
  const existing = new Set(moments.map(({ moment }) => moment));
  expect([...claimed, ...Object.keys(PERMANENT)].filter((moment) => !existing.has(moment))).toEqual([]);
});

const runJob = async (name: string) => {
  const job = cleanupJobs(shop.db).find((candidate) => candidate.name === name);
  expect(job?.cron).toMatch(/^\d+ 3 \* \* \*$/);
  await job?.work();
};
const countAll = (table: string) => countRows(shop.db, `FROM ${table}`);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test('deletes expired sessions only', async () => {
  const { alice, bob } = people;
  const before = await countAll('sessions');
  await shop.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
    bob.id,
  ]);
  await runJob('sessions-tidy');
  expect(await countAll('sessions')).toBe(before - 1);
  expect((await alice.inject('/api/session')).json().data.user.id).toBe(alice.id);
  expect((await bob.inject('/api/session')).json().data.user).toBeNull();
});

test('deletes expired email tokens only', async () => {
  const { uma } = people;
  const ask = { method: 'POST', url: '/api/users/resend-verification-link' } as const;
  expect((await uma.inject(ask)).statusCode).toBe(200);
  const token = { value: `reset-password:${uma.id}`, expiresAt: inMinutes(-1) };
  await insertRow(shop.db, verifications, token);
  expect(await countAll('verifications')).toBe(2);
  await runJob('tokens-tidy');
  expect(await shop.db.query('SELECT value FROM verifications')).toEqual([
    { value: `verify-email:${uma.id}` },
  ]);
});

test('deletes expired email codes only', async () => {
  const email = 'nora@example.com';
  await insertRow(shop.db, emailCodes, { email, ticketHash: 'old', expiresAt: inMinutes(-1) });
  await insertRow(shop.db, emailCodes, { email, ticketHash: 'recent', expiresAt: inMinutes(1) });
  await runJob('email-codes-tidy');
  expect(await shop.db.query('SELECT ticket_hash FROM email_codes')).toEqual([{ ticket_hash: 'recent' }]);
});

test('deletes merge receipts after 90 days', async () => {
  const userId = people.alice.id;
  const daysAgo = (days: number) => inMinutes(-days * 24 * 60).toISOString();
  await insertRow(shop.db, cartMerges, { userId, mergeId: 'old', createdAt: daysAgo(91) });
  await insertRow(shop.db, cartMerges, { userId, mergeId: 'recent', createdAt: daysAgo(89) });
  await runJob('merges-tidy');
  expect(await shop.db.query('SELECT merge_id FROM cart_merges')).toEqual([{ merge_id: 'recent' }]);
});

test('every cleanup runs, each at its own time', async () => {
  const jobs = cleanupJobs(shop.db, { cleanUp: async () => {} });
  expect(new Set(jobs.map(({ cron }) => cron)).size).toBe(jobs.length);
  // An invalid schedule would prevent all later jobs from being scheduled.
  expect(jobs.filter(({ cron }) => Number.parseInt(cron, 10) > 59)).toEqual([]);
  for (const { work } of jobs) await work();
});
