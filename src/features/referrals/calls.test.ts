import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DISPUTE_DAYS } from '#features/orders/disputes.ts';
import { beginProduction } from '#features/orders/server/bindery.ts';
import { getOrderOutcome } from '#features/orders/server/order-outcome.ts';
import { confirmDelivery, sendShipment } from '#features/orders/server/shipments.ts';
import { WalletReply } from '#features/wallet/contract.ts';
import { addEntry } from '#features/wallet/server/ledger.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { createBindery, placePaidOrder } from '#test/bindery.ts';
import { prepareOrders } from '#test/order-calls.ts';
import { createPerson, openBrowser, PASSWORD, type Person } from '#test/people.ts';
import { readValue } from '#test/read-rows.ts';
import { TEST_SECRET } from '#test/site.ts';
import { payDueRewards } from './server/referrals.ts';
import { referralPart } from './server/seed.ts';

const shop = prepareOrders();
let waitDays: number;
beforeAll(async () => {
  const fill = await referralPart.read();
  await shop.db.transaction(fill);
  waitDays = await readValue<number>(shop.db, 'SELECT wait_days FROM referral_terms');
});
beforeEach(() =>
  shop.db.script(`DELETE FROM referrals; UPDATE users SET referral_code = NULL, preferred_currency = 'USD'`),
);

const findInviteCode = ({ id }: Person) =>
  readValue(shop.db, 'SELECT invite_code FROM users WHERE id = $1', [id]);
const referBob = async () =>
  shop.db.query('UPDATE users SET referral_code = $2 WHERE id = $1', [
    shop.people.bob.id,
    await findInviteCode(shop.people.alice),
  ]);
async function deliverOrder(person: Person): Promise<string> {
  const { code } = await placePaidOrder(shop, person, 1);
  const bindery = createBindery(shop);
  await beginProduction(bindery, code);
  await sendShipment(bindery, code, undefined);
  await confirmDelivery(bindery, code, undefined);
  return code;
}
const passDays = (days: number) =>
  shop.db.query('UPDATE referrals SET due_at = due_at - make_interval(days => $1)', [days]);
const payRewards = () => shop.app.referrals.payDueRewards();
const fetchWallet = async (person: Person) => WalletReply.parse((await person.inject('/api/wallet')).json());
const expectNoReward = async () => {
  await passDays(waitDays + 1);
  expect(await payRewards()).toBe(0);
  expect((await fetchWallet(shop.people.alice)).total).toBe(0);
};

test('pays the reward once, weeks after a friend’s first delivery, with an email', async () => {
  const { alice, bob } = shop.people;
  await referBob();
  await deliverOrder(bob);
  expect(await payRewards()).toBe(0);
  await passDays(waitDays + 1);
  const counts = await Promise.all([payRewards(), payRewards(), payRewards()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  const wallet = await fetchWallet(alice);
  expect(wallet.data).toMatchObject([{ kind: 'referral', amount: 2500, currency: 'USD', orderCode: null }]);
  const emails = await shop.db.query(`SELECT recipient, content FROM outbox WHERE kind = 'referralReward'`);
  expect(emails).toMatchObject([{ recipient: alice.email, content: { amount: 2500, currency: 'USD' } }]);
  expect(JSON.stringify(emails)).not.toContain('Bob');
});

test('a second order of the same friend earns nothing more', async () => {
  await referBob();
  await deliverOrder(shop.people.bob);
  await passDays(waitDays + 1);
  expect(await payRewards()).toBe(1);
  await deliverOrder(shop.people.bob);
  await passDays(waitDays + 1);
  expect(await payRewards()).toBe(0);
  expect((await fetchWallet(shop.people.alice)).total).toBe(1);
});

test('pays in the account’s currency at the day’s rate', async () => {
  await referBob();
  await shop.db.query(`UPDATE users SET preferred_currency = 'JPY' WHERE id = $1`, [shop.people.alice.id]);
  await deliverOrder(shop.people.bob);
  await passDays(waitDays + 1);
  expect(await payRewards()).toBe(1);
  expect((await fetchWallet(shop.people.alice)).balances).toEqual([{ currency: 'JPY', amount: 3750 }]);
});

test('an order that was refunded earns nothing', async () => {
  await referBob();
  const code = await deliverOrder(shop.people.bob);
  await shop.db.query('UPDATE orders SET refunded = 1 WHERE code = $1', [code]);
  await expectNoReward();
});

test('a disputed order earns the reward once the dispute is closed', async () => {
  await referBob();
  const code = await deliverOrder(shop.people.bob);
  await shop.db.query(
    `INSERT INTO disputes (id, order_id, line_id, reason, remedy, message)
     SELECT 'D', o.id, min(l.id), 'fault', 'mend', 'A page is loose.' FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE o.code = $1 GROUP BY o.id`,
    [code],
  );
  await expectNoReward();
  await shop.db.query(`UPDATE disputes SET state = 'closed'`);
  await passDays(2);
  expect(await payRewards()).toBe(1);
});

test('self-referrals earn nothing, by own code or another spelling of the address', async () => {
  const { alice, bob } = shop.people;
  await shop.db.query('UPDATE users SET referral_code = invite_code WHERE id = $1', [alice.id]);
  await deliverOrder(alice);
  await expectNoReward();
  await referBob();
  await shop.db.query(`UPDATE users SET email = 'alice+two@example.com' WHERE id = $1`, [bob.id]);
  await deliverOrder(bob);
  await expectNoReward();
  await shop.db.query('UPDATE users SET email = $2 WHERE id = $1', [bob.id, bob.email]);
});

test('an unverified referrer earns nothing', async () => {
  await referBob();
  await shop.db.query('UPDATE users SET email_verified = false WHERE id = $1', [shop.people.alice.id]);
  await deliverOrder(shop.people.bob);
  await expectNoReward();
  await shop.db.query('UPDATE users SET email_verified = true WHERE id = $1', [shop.people.alice.id]);
});

test('records no referral if there is no reward', async () => {
  await referBob();
  const amount = await readValue<number>(shop.db, 'DELETE FROM referral_terms RETURNING amount');
  await deliverOrder(shop.people.bob);
  expect(await shop.db.query('SELECT 1 FROM referrals')).toEqual([]);
  await shop.db.query(`INSERT INTO referral_terms VALUES ('terms', $1, $2)`, [amount, waitDays]);
});

test('a new account stores its referral code, in any case', async () => {
  const guest = await openBrowser(shop.app);
  const referralCode = (await findInviteCode(shop.people.alice)).toLowerCase();
  const email = 'friend@example.com';
  const payload = { fullName: 'Fay Friend', email, password: PASSWORD, referralCode };
  const reply = await guest.inject({ method: 'POST', url: '/api/users/create', payload });
  expect(reply.statusCode, reply.body).toBe(200);
  const [referrer] = await shop.db.query(
    `SELECT referrer.email FROM users friend JOIN users referrer ON referrer.invite_code = upper(friend.referral_code)
     WHERE friend.email = $1`,
    [email],
  );
  expect(referrer).toEqual({ email: shop.people.alice.email });
});

test('the waiting period is longer than the time for returns', () => {
  expect(waitDays).toBeGreaterThanOrEqual(DISPUTE_DAYS + 14);
});

const deleteAccount = async (person: Person) => {
  const payload = { password: PASSWORD };
  const reply = await person.inject({ method: 'POST', url: '/api/users/delete-account', payload });
  expect(reply.statusCode, reply.body).toBe(200);
};
async function createFriend(email: string): Promise<Person> {
  const fay = await createPerson(shop.app, shop.db, { fullName: 'Fay Friend', email });
  await shop.db.query('UPDATE users SET referral_code = $2 WHERE id = $1', [
    fay.id,
    await findInviteCode(shop.people.alice),
  ]);
  return fay;
}

test('a friend’s deleted account still earns the reward, but only once', async () => {
  const first = await createFriend('f.ay@gmail.com');
  await deliverOrder(first);
  await deleteAccount(first);
  await passDays(waitDays + 1);
  expect(await payRewards()).toBe(1);
  expect((await fetchWallet(shop.people.alice)).total).toBe(1);
  await deliverOrder(await createFriend('fay+books@gmail.com'));
  await passDays(waitDays + 1);
  expect(await payRewards()).toBe(0);
  expect((await fetchWallet(shop.people.alice)).total).toBe(1);
  expect(JSON.stringify(await shop.db.query('SELECT * FROM referrals'))).not.toMatch(/fay|gmail/);
});

test('a deleted referrer earns nothing', async () => {
  const referrer = await createFriend('sender@example.org');
  await shop.db.query('UPDATE users SET referral_code = $2 WHERE id = $1', [
    shop.people.bob.id,
    await findInviteCode(referrer),
  ]);
  await deliverOrder(shop.people.bob);
  await deleteAccount(referrer);
  await expectNoReward();
});

const payRewardsWith = (beforeOutcome: (orderId: string) => Promise<unknown>) =>
  payDueRewards({
    db: shop.db,
    origin: 'https://shop.example',
    secret: TEST_SECRET,
    rates: { of: () => undefined } as unknown as Rates,
    async findOrderOutcome(tx, orderId) {
      await beforeOutcome(orderId);
      return getOrderOutcome(tx, orderId);
    },
    creditWallet: (tx, gift) => addEntry(tx, { ...gift, kind: 'referral' }),
  });

test('a failed reward is reported and doesn’t hold up others', async () => {
  const [firstFriend, secondFriend] = [
    await createFriend('one@example.org'),
    await createFriend('other@example.org'),
  ];
  for (const person of [firstFriend, secondFriend]) await deliverOrder(person);
  await passDays(waitDays + 1);
  let outcomeCount = 0;
  const payment = payRewardsWith(async () => {
    if (++outcomeCount === 1) throw new Error('The outcome is unavailable.');
  });
  await expect(payment).rejects.toThrow('1 referral rewards could not be paid.');
  expect((await fetchWallet(shop.people.alice)).total).toBe(1);
  expect(await payRewards(), 'at the next try').toBe(1);
});

test('paying a reward and deleting the friend’s account don’t deadlock', async () => {
  // A single connection can't wait for itself.
  if (shop.db.kind !== 'server') return;
  const fay = await createFriend('leaving@example.org');
  await deliverOrder(fay);
  await passDays(waitDays + 1);
  let deletion: Promise<unknown> | undefined;
  const rewardCount = await payRewardsWith(async () => {
    deletion = deleteAccount(fay);
    await expect.poll(() => shop.db.query(WAITING)).not.toEqual([]);
  });
  await deletion;
  expect(rewardCount).toBe(1);
  expect(await shop.db.query('SELECT referred_id AS id, state FROM referrals')).toEqual([
    { id: null, state: 'rewarded' },
  ]);
});
const WAITING = `
  SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
