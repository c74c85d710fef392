import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { testDatabase } from '#test/database.ts';
import { confirmEmail, forwardedEmail, newsEmail, TEST_EMAILS } from '#test/email-kinds.ts';
import type { DataOwner } from '../personal-data.ts';
import { enqueue } from './enqueue.ts';
import { emailPersonalData } from './personal-data.ts';

const EMAIL = 'alice@example.com';
const OTHER = 'bob@example.com';
const UNVERIFIED: DataOwner = { id: 'alice', email: EMAIL, verifiedEmail: null };
const VERIFIED: DataOwner = { ...UNVERIFIED, verifiedEmail: EMAIL };
const data = emailPersonalData(TEST_EMAILS);

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  for (const address of [EMAIL, OTHER]) {
    const url = 'https://shop.example/confirm?token=hush';
    await enqueue(db, confirmEmail, address, { name: 'Somebody', url });
    await enqueue(db, newsEmail, address, { unsubscribeUrl: url });
    await enqueue(db, forwardedEmail, 'shop@example.com', { words: 'Hello', email: address, url });
  }
});
afterEach(() => db.close());

const readOutbox = () =>
  db.query(
    `SELECT kind, CASE kind WHEN 'forwarded' THEN content ->> 'email' ELSE recipient END AS whose
     FROM outbox ORDER BY id`,
  );
const OTHERS = ['confirm', 'news', 'forwarded'].map((kind) => ({ kind, whose: OTHER }));

test('a verified person exports and erases emails sent to them or naming them', async () => {
  const { emails } = (await data.export?.(db, VERIFIED)) ?? {};
  expect(emails).toMatchObject([{ kind: 'confirm' }, { kind: 'news' }]);
  expect(JSON.stringify(emails)).not.toContain('hush');
  await db.transaction((tx) => data.erase(tx, VERIFIED));
  expect(await readOutbox()).toEqual(OTHERS);
});

test('an unverified person erases only emails of the account itself', async () => {
  expect(await data.export?.(db, UNVERIFIED)).toEqual({});
  await db.transaction((tx) => data.erase(tx, UNVERIFIED));
  const remaining = ['news', 'forwarded'].map((kind) => ({ kind, whose: EMAIL }));
  expect(await readOutbox()).toEqual([...remaining, ...OTHERS]);
});
