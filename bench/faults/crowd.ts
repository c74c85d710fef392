import { seed } from '../../src/app/seed/seed.ts';
import { connectServer, type Db } from '../../src/db/connect.ts';
import { openFolder } from '../../src/db/data-folder.ts';
import { rebuildSearch } from '../../src/features/search/server/rebuild.ts';
import { createDatabase, dropDatabase } from '../setup/database.ts';
import type { RandomSource } from '../setup/generator.ts';
import { insertAddress, insertBenchPeople, insertCartItem } from '../setup/people.ts';
import type { Plan, Shopper } from './shopper.ts';

const CROWD = { kills: 300, outage: 60, slow: 16, broken: 24, tabs: 20, rush: 500 } as const;
export type Crowd = Record<keyof typeof CROWD, Shopper[]>;

export const RUSH_COPIES = 20;

export interface BenchDatabase {
  kind: 'embedded' | 'PostgreSQL';
  dataDir?: string;
  database?: string;
  open(): Promise<Db>;
  drop(): Promise<void>;
}

export const embeddedDatabase = (dataDir: string): BenchDatabase => ({
  kind: 'embedded',
  dataDir,
  open: () => openFolder(dataDir),
  drop: async () => {},
});

export async function serverDatabase(name: string): Promise<BenchDatabase> {
  const database = await createDatabase(name);
  return {
    kind: 'PostgreSQL',
    database,
    async open() {
      const db = connectServer(database);
      await db.migrate();
      return db;
    },
    drop: () => dropDatabase(name),
  };
}

const PLANS: readonly Plan[] = [
  ...new Array<Plan>(11).fill('pay'),
  'decline first',
  'decline first',
  'abandon',
  'cancel',
  'cancel when paid',
  'pay late',
  'pay late',
  'two tabs',
  'two keys',
];
const CURRENCIES = ['USD', 'USD', 'EUR', 'GBP', 'JPY'];
const ADDRESSES = [
  ['US', 'NY', '10001', 'New York'],
  ['GB', null, 'SW1A 1AA', 'London'],
  ['FR', null, '75001', 'Paris'],
] as const;

export async function seedCrowd(place: BenchDatabase, random: RandomSource): Promise<Crowd> {
  const db = await place.open();
  await seed(db, { reindex: rebuildSearch });
  const books = await db.query<Book>(
    `SELECT id, color FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL ORDER BY popularity DESC LIMIT 40`,
  );
  const [rush, scarce, ...available] = books as [Book, Book, ...Book[]];
  await db.query('UPDATE books SET edition_limit = $2 WHERE id = $1', [rush.id, RUSH_COPIES]);
  await db.query('UPDATE books SET edition_limit = 60 WHERE id = $1', [scarce.id]);
  await db.query(
    `INSERT INTO coupons (code, title, percent, total_uses, per_user) VALUES ('BENCHTEN', 'Ten per cent', 10, 50, 1)`,
  );
  const count = Object.values(CROWD).reduce((sum, n) => sum + n, 0);
  const people = await insertBenchPeople(db, count);
  const crowd = Object.fromEntries(Object.keys(CROWD).map((name) => [name, []])) as unknown as Crowd;
  await db.transaction(async (tx) => {
    for (const name of Object.keys(CROWD) as (keyof typeof CROWD)[])
      for (let n = 0; n < CROWD[name]; n += 1) {
        const person = people.pop() as (typeof people)[number];
        const plan = choosePlan(name, n, random);
        const shopper: Shopper = { ...person, plan, currency: random.pick(CURRENCIES) };
        await insertAddress(tx, shopper, random.pick(ADDRESSES));
        const isScarce = name === 'kills' && random.chance(0.25);
        const cartBooks = name === 'rush' ? [rush] : pickBooks(available, isScarce ? [scarce] : [], random);
        for (const book of cartBooks)
          await insertCartItem(tx, shopper, book, name === 'rush' ? 1 : random.between(1, 2));
        if (name !== 'rush') await insertDiscounts(tx, shopper, random);
        crowd[name].push(shopper);
      }
  });
  await db.close();
  return crowd;
}

function choosePlan(name: keyof typeof CROWD, n: number, random: RandomSource): Plan {
  if (name === 'tabs') return n % 2 ? 'two tabs' : 'two keys';
  return name === 'kills' || name === 'outage' ? random.pick(PLANS) : 'pay';
}

interface Book {
  id: string;
  color: string;
}

function pickBooks(available: readonly Book[], required: readonly Book[], random: RandomSource): Book[] {
  const picked = new Set<Book>(required);
  const count = random.between(1, 3);
  while (picked.size < count) picked.add(random.pick(available));
  return [...picked];
}

async function insertDiscounts(tx: Db, { userId, currency }: Shopper, random: RandomSource): Promise<void> {
  const coupon = random.chance(0.2) ? 'BENCHTEN' : null;
  const usesWallet = random.chance(0.35);
  if (usesWallet) {
    const amount = random.chance(0.2) ? 50_000_000 : random.between(1000, 20_000);
    await tx.query(
      `INSERT INTO wallet_entries (user_id, currency, sequence, amount, balance_after, kind, key)
       VALUES ($1, $2, 1, $3, $3, 'granted', $4)`,
      [userId, currency, amount, `bench:${userId}`],
    );
  }
  if (coupon || usesWallet)
    await tx.query(
      `INSERT INTO carts (user_id, coupon_code, wallet_used_at, updated_at)
       VALUES ($1, $2, CASE WHEN $3::boolean THEN now() END, now())`,
      [userId, coupon, usesWallet],
    );
}
