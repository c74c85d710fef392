import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DISPUTE_DAYS } from '#features/orders/disputes.ts';
import { beginProduction } from '#features/orders/server/bindery.ts';
import { getOrderStanding } from '#features/orders/server/order-standing.ts';
import { confirmDelivery, sendShipment } from '#features/orders/server/shipments.ts';
import { WalletReply } from '#features/wallet/contract.ts';
import { addEntry } from '#features/wallet/server/ledger.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { createBindery, placePaidOrder } from '#test/bindery.ts';
import { deleteOrders, openOrders } from '#test/order-calls.ts';
import { createPerson, openBrowser, PASSWORD, type Person } from '#test/people.ts';
import { TEST_SECRET } from '#test/site.ts';
import { payDueRewards } from './server/referrals.ts';
import { referralPart } from './server/seed.ts';

let shop: Awaited<ReturnType<typeof openOrders>>;
let WAIT: number;
beforeAll(async () => {
  shop = await openOrders();
  const fill = await referralPart.read();
  await shop.db.transaction(fill);
  const [terms] = await shop.db.query<{ days: number }>('SELECT wait_days AS days FROM referral_terms');
  WAIT = terms?.days ?? 0;
});
beforeEach(async () => {
  await deleteOrders(shop.db);
  await shop.db.script(
    `DELETE FROM referrals; UPDATE users SET referral_code = NULL, preferred_currency = 'USD'`,
  );
});
afterAll(() => shop?.close());

const codeOf = async ({ id }: Person) =>
  (await shop.db.query<{ code: string }>('SELECT invite_code AS code FROM users WHERE id = $1', [id]))[0]
    ?.code;
const sendBob = async () =>
  shop.db.query('UPDATE users SET referral_code = $2 WHERE id = $1', [
    shop.people.bob.id,
    await codeOf(shop.people.alice),
  ]);
async function delivered(person: Person): Promise<string> {
  const { code } = await placePaidOrder(shop, person, 1);
  const bindery = createBindery(shop);
  await beginProduction(bindery, code);
  await sendShipment(bindery, code, undefined);
  await confirmDelivery(bindery, code, undefined);
  return code;
}
const daysPass = (days: number) =>
  shop.db.query('UPDATE referrals SET due_at = due_at - make_interval(days => $1)', [days]);
const reward = () => shop.app.referrals.payDueRewards();
const walletOf = async (person: Person) => WalletReply.parse((await person.inject('/api/wallet')).json());
const nothing = async () => {
  await daysPass(WAIT + 1);
  expect(await reward()).toBe(0);
  expect((await walletOf(shop.people.alice)).total).toBe(0);
};

test('whose friend has received a first order gets the reward, once, weeks later, and a letter about it', async () => {
  const { alice, bob } = shop.people;
  await sendBob();
  await delivered(bob);
  expect(await reward()).toBe(0);
  await daysPass(WAIT + 1);
  const counts = await Promise.all([reward(), reward(), reward()]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
  const wallet = await walletOf(alice);
  expect(wallet.data).toMatchObject([{ kind: 'referral', amount: 2500, currency: 'USD', orderCode: null }]);
  const letters = await shop.db.query(`SELECT recipient, content FROM outbox WHERE kind = 'referralReward'`);
  expect(letters).toMatchObject([{ recipient: alice.email, content: { amount: 2500, currency: 'USD' } }]);
  expect(JSON.stringify(letters)).not.toContain('Bob');
});

test('a second order of the same friend earns nothing more', async () => {
  await sendBob();
  await delivered(shop.people.bob);
  await daysPass(WAIT + 1);
  expect(await reward()).toBe(1);
  await delivered(shop.people.bob);
  await daysPass(WAIT + 1);
  expect(await reward()).toBe(0);
  expect((await walletOf(shop.people.alice)).total).toBe(1);
});

test('it comes in the currency of the account, by the rate of the day', async () => {
  await sendBob();
  await shop.db.query(`UPDATE users SET preferred_currency = 'JPY' WHERE id = $1`, [shop.people.alice.id]);
  await delivered(shop.people.bob);
  await daysPass(WAIT + 1);
  expect(await reward()).toBe(1);
  expect((await walletOf(shop.people.alice)).balances).toEqual([{ currency: 'JPY', amount: 3750 }]);
});

test('an order that was refunded earns nothing', async () => {
  await sendBob();
  const code = await delivered(shop.people.bob);
  await shop.db.query('UPDATE orders SET refunded = 1 WHERE code = $1', [code]);
  await nothing();
});

test('an order that is disputed earns it when the dispute is closed', async () => {
  await sendBob();
  const code = await delivered(shop.people.bob);
  await shop.db.query(
    `INSERT INTO disputes (id, order_id, line_id, reason, remedy, message)
     SELECT 'D', o.id, min(l.id), 'fault', 'mend', 'A page is loose.' FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE o.code = $1 GROUP BY o.id`,
    [code],
  );
  await nothing();
  await shop.db.query(`UPDATE disputes SET state = 'closed'`);
  await daysPass(2);
  expect(await reward()).toBe(1);
});

test('whoever sends themselves earns nothing, neither by their own code nor by another spelling of their address', async () => {
  const { alice, bob } = shop.people;
  await shop.db.query('UPDATE users SET referral_code = invite_code WHERE id = $1', [alice.id]);
  await delivered(alice);
  await nothing();
  await sendBob();
  await shop.db.query(`UPDATE users SET email = 'alice+two@example.com' WHERE id = $1`, [bob.id]);
  await delivered(bob);
  await nothing();
  await shop.db.query('UPDATE users SET email = $2 WHERE id = $1', [bob.id, bob.email]);
});

test('an address that nobody has verified earns nobody anything', async () => {
  await sendBob();
  await shop.db.query('UPDATE users SET email_verified = false WHERE id = $1', [shop.people.alice.id]);
  await delivered(shop.people.bob);
  await nothing();
  await shop.db.query('UPDATE users SET email_verified = true WHERE id = $1', [shop.people.alice.id]);
});

test('where the shop promises nothing, nothing is given', async () => {
  await sendBob();
  const terms = await shop.db.query<{ amount: number }>('DELETE FROM referral_terms RETURNING amount');
  await delivered(shop.people.bob);
  expect(await shop.db.query('SELECT 1 FROM referrals')).toEqual([]);
  await shop.db.query(`INSERT INTO referral_terms VALUES ('terms', $1, $2)`, [terms[0]?.amount, WAIT]);
});

test('a new account keeps the code by which it came, in whatever case it is written', async () => {
  const guest = await openBrowser(shop.app);
  const referralCode = (await codeOf(shop.people.alice))?.toLowerCase();
  const email = 'friend@example.com';
  const payload = { fullName: 'Fay Friend', email, password: PASSWORD, referralCode };
  const reply = await guest.inject({ method: 'POST', url: '/api/users/create', payload });
  expect(reply.statusCode, reply.body).toBe(200);
  const [kept] = await shop.db.query(
    `SELECT sender.email FROM users sent JOIN users sender ON sender.invite_code = upper(sent.referral_code)
     WHERE sent.email = $1`,
    [email],
  );
  expect(kept).toEqual({ email: shop.people.alice.email });
});

test('a reward waits for longer than a return may be asked for, and dealt with', () => {
  expect(WAIT).toBeGreaterThanOrEqual(DISPUTE_DAYS + 14);
});

const leave = async (person: Person) => {
  const payload = { password: PASSWORD };
  const reply = await person.inject({ method: 'POST', url: '/api/users/delete-account', payload });
  expect(reply.statusCode, reply.body).toBe(200);
};
async function friend(email: string): Promise<Person> {
  const fay = await createPerson(shop.app, shop.db, { fullName: 'Fay Friend', email });
  await shop.db.query('UPDATE users SET referral_code = $2 WHERE id = $1', [
    fay.id,
    await codeOf(shop.people.alice),
  ]);
  return fay;
}

test('a friend who leaves takes no reward along, and none is given again when they come back', async () => {
  const first = await friend('f.ay@gmail.com');
  await delivered(first);
  await leave(first);
  await daysPass(WAIT + 1);
  expect(await reward()).toBe(1);
  expect((await walletOf(shop.people.alice)).total).toBe(1);
  await delivered(await friend('fay+books@gmail.com'));
  await daysPass(WAIT + 1);
  expect(await reward()).toBe(0);
  expect((await walletOf(shop.people.alice)).total).toBe(1);
  expect(JSON.stringify(await shop.db.query('SELECT * FROM referrals'))).not.toMatch(/fay|gmail/);
});

test('whoever leaves is promised nothing any more', async () => {
  const sender = await friend('sender@example.org');
  await shop.db.query('UPDATE users SET referral_code = $2 WHERE id = $1', [
    shop.people.bob.id,
    await codeOf(sender),
  ]);
  await delivered(shop.people.bob);
  await leave(sender);
  await nothing();
});

const rewarding = (happens: (orderId: string) => Promise<unknown>) =>
  payDueRewards({
    db: shop.db,
    origin: 'https://shop.example',
    secret: TEST_SECRET,
    rates: { of: () => undefined } as unknown as Rates,
    async findOrderOutcome(tx, orderId) {
      await happens(orderId);
      return getOrderStanding(tx, orderId);
    },
    creditWallet: (tx, gift) => addEntry(tx, { ...gift, kind: 'referral' }),
  });

test('one reward that cannot be given keeps no other waiting, and it is told', async () => {
  const [one, other] = [await friend('one@example.org'), await friend('other@example.org')];
  for (const person of [one, other]) await delivered(person);
  await daysPass(WAIT + 1);
  let asked = 0;
  const fails = rewarding(async () => {
    if (++asked === 1) throw new Error('It cannot be asked.');
  });
  await expect(fails).rejects.toThrow('1 recommendations could not be rewarded.');
  expect((await walletOf(shop.people.alice)).total).toBe(1);
  expect(await reward(), 'at the next try').toBe(1);
});

test('a friend who leaves in the very moment of the reward does not end it, nor does it end their leaving', async () => {
  // A single connection can't wait for itself.
  if (shop.db.kind !== 'server') return;
  const fay = await friend('leaving@example.org');
  await delivered(fay);
  await daysPass(WAIT + 1);
  let leaving: Promise<unknown> | undefined;
  const rewarded = await rewarding(async () => {
    leaving = leave(fay);
    await expect.poll(() => shop.db.query(WAITING)).not.toEqual([]);
  });
  await leaving;
  expect(rewarded).toBe(1);
  expect(await shop.db.query('SELECT referred_id AS id, state FROM referrals')).toEqual([
    { id: null, state: 'rewarded' },
  ]);
});
const WAITING = `
  SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
