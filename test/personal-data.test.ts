import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { personalData } from '../src/app/personal-data.ts';
import { bookId } from './catalogue-books.ts';
import { PASSWORD } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { preparePeople } from './prepare-people.ts';
import { openFreshCalls } from './site.ts';

const shop = prepareFixture(() => openFreshCalls('stocked'));
const people = preparePeople(shop);

/** Deleting a customer account leaves staff accounts alone. */
const STAFF_COLUMNS = ['staff.email'];
const claimed = personalData.flatMap(({ columns: claims }) => claims);

test('every column that names a person is deleted or exported by its feature', async () => {
  const naming = await findColumns(
    `column_name ~ '(^|_)(user_id|recipient|by)$' OR (column_name ~ '(^|_)email$' AND data_type = 'text')`,
  );
  const referring = await shop.db.query<{ column: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS "column"
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
     WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass`,
  );
  const personal = [...new Set([...naming, ...referring.map(({ column }) => column)])]
    .filter((column) => !STAFF_COLUMNS.includes(column))
    .sort();
  expect(personal.length).toBeGreaterThan(10);
  expect(personal.filter((column) => !claimed.includes(column))).toEqual([]);
  // Ensures that no column is claimed twice, or claimed but gone.
  const columns = new Set(await findColumns('true'));
  expect(claimed.filter((column, i) => !columns.has(column) || claimed.indexOf(column) !== i)).toEqual([]);
});

test('a deleted account is named nowhere', async () => {
  const { eve, uma } = people;
  const statements = `
    INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
      VALUES ('${newId()}', $id, '${bookId(0)}', 1, 'deluxe', 'realLeather', 'black');
    INSERT INTO cart_merges (user_id, merge_id, receipt) VALUES ($id, 'merge', '{}');
    INSERT INTO carts (user_id, coupon_code) VALUES ($id, 'FORME');
    INSERT INTO coupons (code, title, percent, user_id) VALUES ('FORME', 'For one', 10, $id);
    INSERT INTO coupon_uses (id, code, user_id, order_id) VALUES ('${newId()}', 'FORME', $id, 'order');
    INSERT INTO wallet_entries (user_id, currency, sequence, amount, balance_after, kind, key)
      VALUES ($id, 'USD', 1, 100, 100, 'granted', 'gift');
    INSERT INTO wishlist_items (id, user_id, book_id) VALUES ('${newId()}', $id, '${bookId(1)}');
    INSERT INTO designs (id, user_id, name, document) VALUES ('${newId()}', $id, 'For Eve', '{}');
    INSERT INTO design_uploads (id, user_id, sha256, kind, width, height, file)
      VALUES ('${newId()}', $id, 'digest', 'photo', 1, 1, 'design/one.webp');
    INSERT INTO print_uploads (id, user_id, name, bytes, stage) VALUES ('${newId()}', $id, 'My thesis.pdf', 1, 'receiving');
    INSERT INTO print_jobs (id, user_id, kind, spec, accepted) VALUES ('${newId()}', $id, 'book', '{}', '{}');
    INSERT INTO reviews (id, book_id, user_id, rating) VALUES ('${newId()}', '${bookId(0)}', $id, 5);
    INSERT INTO addresses (id, user_id, address_type, full_name, country, line1)
      VALUES ('${newId()}', $id, 'billing', 'Eve Ellery', 'GB', '1 Fleet Street');
    INSERT INTO exclusive_codes (id, code_hash, invited_by, invited_email, expires_at, used_by)
      VALUES ('${newId()}', 'one', $id, 'friend@example.com', now(), $other),
        ('${newId()}', 'two', $other, $email, now(), $id);
    INSERT INTO subscriptions (id, email, type) VALUES ('${newId()}', $email, 'newsletter');
    INSERT INTO inquiries (id, name, email, service, message) VALUES ('${newId()}', 'Eve', $email, 'other', 'Words.');
    INSERT INTO conversations (id, reference, name, email, service, state)
      VALUES ('${newId()}', 'RB-L-1', 'Eve', $email, 'other', 'new'), ('talk', 'RB-L-2', 'Uma', 'uma@elsewhere.example', 'other', 'new');
    INSERT INTO quotes (id, conversation_id, reference, state, currency, rate, valid_until, user_id)
      VALUES ('${newId()}', 'talk', 'RB-Q-1', 'accepted', 'USD', 1, '2099-01-01', $id);
    INSERT INTO orders (id, code, user_id, email, key, state, currency, rate, total, wallet, to_pay, components, included_taxes)
      VALUES ('${newId()}', 'RB-1', $id, $email, 'key', 'paid', 'USD', 1, 100, 0, 100, '[]', '[]');
    INSERT INTO referrals (referred_id, referrer_id, order_id, amount, due_at)
      VALUES ($id, $other, 'order', 2500, now()), ($other, $id, 'another', 2500, now());
    INSERT INTO payments (id, order_id, order_code, attempt, provider, amount, currency, email)
      VALUES ('${newId()}', 'order', 'RB-1', 1, 'sandbox', 100, 'USD', $email);
    INSERT INTO outbox (id, kind, recipient, content) VALUES ('${newId()}', 'newsletterWelcome', $email, '{}');
    INSERT INTO email_codes (ticket_hash, email, code_hash, expires_at) VALUES ('ticket', $email, 'hash', now());
    INSERT INTO audit_log (id, staff_name, action, subject, subject_id, label, customer_id, network)
      VALUES ('${newId()}', 'Olive', 'customer.note-added', 'customer', 'one', 'Eve', $id, '');
    INSERT INTO verifications (id, identifier, value, expires_at)
      VALUES ('${newId()}', 'token', 'reset-password:' || $id, now() + interval '1 hour')`;
  const values: Record<string, string> = { $id: eve.id, $email: eve.email, $other: uma.id };
  for (const statement of statements.split(';'))
    await shop.db.query(statement.replaceAll(/\$\w+/g, (name) => `'${values[name]}'`));
  expect(await findColumnsWith(claimed, eve)).toEqual(claimed);

  const payload = { password: PASSWORD };
  const reply = await eve.inject({ method: 'POST', url: '/api/users/delete-account', payload });
  expect(reply.statusCode, reply.body).toBe(200);
  // Only the email that confirms it.
  expect(await shop.db.query('SELECT kind FROM outbox WHERE recipient = $1', [eve.email])).toEqual([
    { kind: 'accountDeleted' },
  ]);
  await shop.db.query(`DELETE FROM outbox WHERE kind = 'accountDeleted'`);
  expect(await findColumnsWith(claimed, eve)).toEqual([]);
});

/** Columns of the migrated schema, `table.column`, that meet the condition. */
async function findColumns(condition: string): Promise<string[]> {
  const rows = await shop.db.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND (${condition})`,
  );
  return rows.map(({ name }) => name);
}

async function findColumnsWith(names: readonly string[], { id, email }: { id: string; email: string }) {
  const matches: string[] = [];
  for (const name of names) {
    const [table = '', column = ''] = name.split('.');
    const rows = await shop.db.query(
      `SELECT 1 FROM ${table} WHERE ${column} = $2 OR ${column} LIKE '%' || $1 LIMIT 1`,
      [id, email],
    );
    if (rows.length > 0) matches.push(name);
  }
  return matches;
}
