import type { Db } from '#db/connect.ts';
import { createThrottle, type MakeThrottle, type Throttle } from '#platform/http/throttle.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { borrowDatabase } from './borrowed-databases.ts';
import { testDatabase } from './database.ts';
import { type Calls, openCalls } from './site.ts';

/** Opens a shop with these throttles; it closes its database. */
type Open = (throttle: MakeThrottle) => Promise<Calls>;
interface SharedShop {
  calls: Calls;
  /** Image name for `borrowDatabase`. */
  image: string;
  resetTries(): void;
  isBorrowed: boolean;
}

const sharedShops = new Map<string, Promise<SharedShop>>();
let openedCount = 0;

/**
 * Opens a shop that test files of a process share in turn, since creating one takes longer than most of them need.
 * Closing it restores the database; opening it resets throttles and caches. Uploaded files stay. With embedded
 * databases, each file gets its own shop.
 */
export async function shareCalls(name: string, open: Open): Promise<Calls> {
  // An embedded database has one connection, which an open shop would share with the restoration.
  if (!process.env.TEST_DATABASE_URL) return open(createThrottle);
  const opening = sharedShops.get(name) ?? openShared(open);
  sharedShops.set(name, opening);
  const shared = await opening.catch((error) => {
    sharedShops.delete(name);
    throw error;
  });
  if (shared.isBorrowed) return open(createThrottle);
  shared.isBorrowed = true;
  const { calls, image } = shared;
  const end = async () => {
    sharedShops.delete(name);
    await calls.close();
  };
  const db = await borrowDatabase(image, async () => ({ db: calls.db, end }));
  shared.resetTries();
  await calls.app.ready();
  await raiseRevision(db);
  await calls.app.admin.invalidatePages();
  return { ...calls, db, close: () => returnCalls(shared, db) };
}

export const openEmptyShop = (): Promise<Calls> =>
  shareCalls('empty', async (throttle) => openCalls(await testDatabase(), { throttle }));

export const openSeededShop = (): Promise<Calls> =>
  shareCalls('seeded', async (throttle) => openCalls(await testDatabase('seeded'), { throttle }));

async function openShared(open: Open): Promise<SharedShop> {
  const { throttle, resetTries } = createResettableThrottles();
  const calls = await open(throttle);
  openedCount += 1;
  return { calls, image: `shared ${openedCount}`, resetTries, isBorrowed: false };
}

async function returnCalls(shared: SharedShop, db: Db): Promise<void> {
  await shared.calls.app.background.idle();
  await db.close();
  shared.isBorrowed = false;
}

function createResettableThrottles(): { throttle: MakeThrottle; resetTries(): void } {
  const resets: (() => void)[] = [];
  const throttle: MakeThrottle = (limit) => {
    let counting = createThrottle(limit);
    resets.push(() => {
      counting = createThrottle(limit);
    });
    return {
      take: (...args) => counting.take(...args),
      tryTake: (...args) => counting.tryTake(...args),
      refund: (...args) => counting.refund(...args),
      forget: (...args) => counting.forget(...args),
    } satisfies Throttle;
  };
  const resetTries = () => {
    for (const forget of resets) forget();
  };
  return { throttle, resetTries };
}
