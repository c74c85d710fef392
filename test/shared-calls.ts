import type { Db } from '#db/connect.ts';
import { createThrottle, type MakeThrottle, type Throttle } from '#platform/http/throttle.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { testDatabase } from './database.ts';
import { lent } from './lent-databases.ts';
import { type Calls, callsOver } from './site.ts';

/** Opens a shop with these throttles; it closes its database. */
type Open = (throttle: MakeThrottle) => Promise<Calls>;
interface Shared {
  calls: Calls;
  /** Image name for `borrowDatabase`. */
  image: string;
  forgetTries(): void;
  isBorrowed: boolean;
}

const shops = new Map<string, Promise<Shared>>();
let opened = 0;

/**
 * Opens a shop that test files of a process share in turn, since creating one takes longer than most of them need.
 * Closing it restores the database; opening it resets throttles and caches. Uploaded files stay. With embedded
 * databases, each file gets its own shop.
 */
export async function sharedCalls(name: string, open: Open): Promise<Calls> {
  // An embedded database has one connection, which an open shop would share with the restoration.
  if (!process.env.TEST_DATABASE_URL) return open(createThrottle);
  const opening = shops.get(name) ?? start(open);
  shops.set(name, opening);
  const shared = await opening.catch((error) => {
    shops.delete(name);
    throw error;
  });
  if (shared.isBorrowed) return open(createThrottle);
  shared.isBorrowed = true;
  const { calls, image } = shared;
  const end = async () => {
    shops.delete(name);
    await calls.close();
  };
  const db = await lent(image, async () => ({ db: calls.db, end }));
  shared.forgetTries();
  await calls.app.ready();
  await raiseRevision(db);
  await calls.app.admin.shown();
  return { ...calls, db, close: () => giveBack(shared, db) };
}

export const openEmptyShop = (): Promise<Calls> =>
  sharedCalls('empty', async (throttle) => callsOver(await testDatabase(), { throttle }));

export const openSeededShop = (): Promise<Calls> =>
  sharedCalls('seeded', async (throttle) => callsOver(await testDatabase('seeded'), { throttle }));

async function start(open: Open): Promise<Shared> {
  const { throttle, forgetTries } = forgettingThrottles();
  const calls = await open(throttle);
  opened += 1;
  return { calls, image: `shared ${opened}`, forgetTries, isBorrowed: false };
}

async function giveBack(shared: Shared, db: Db): Promise<void> {
  await shared.calls.app.background.idle();
  await db.close();
  shared.isBorrowed = false;
}

function forgettingThrottles(): { throttle: MakeThrottle; forgetTries(): void } {
  const forgets: (() => void)[] = [];
  const throttle: MakeThrottle = (limit) => {
    let counting = createThrottle(limit);
    forgets.push(() => {
      counting = createThrottle(limit);
    });
    return {
      take: (...given) => counting.take(...given),
      tryTake: (...given) => counting.tryTake(...given),
      giveBack: (...given) => counting.giveBack(...given),
      forget: (...given) => counting.forget(...given),
    } satisfies Throttle;
  };
  const forgetTries = () => {
    for (const forget of forgets) forget();
  };
  return { throttle, forgetTries };
}
