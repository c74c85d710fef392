import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#db/connect.ts';
import { ensureDemoLogins } from '#features/accounts/server/demo-logins.ts';
import { createDemoStaff, listDemoStaff } from '#features/admin/server/demo-staff.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { getFilesFolder } from '#platform/files/open-files.ts';
import { openChargedShopOver } from './charged-shop.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { fillCart, type openOrders, placeOrder, playOutcome } from './order-calls.ts';
import type { Person } from './people.ts';
import { createJpeg, sendReview } from './review-calls.ts';
import { TEST_PASSWORD_COST, TEST_SECRET, withoutClose } from './site.ts';

/** Review text with characters that are special to databases and programs. */
export const REVIEW_TEXT = String.raw`Bound “so” well\n\\ {"a": null}, 'x'; 	<b>${'\u{1F4D6}'}</b>`;

export const createStore = (dataDir: string) =>
  createFolderStore(getFilesFolder(dataDir), { secret: TEST_SECRET, origin: 'http://shop.test' });

/** A shop in use: Alice's paid order and review with a photo, two books in Bob's cart, queued emails, demo accounts. */
export async function createEmbeddedShop(): Promise<{
  db: Db;
  dataDir: string;
  alice: Person;
  order: string;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rare-bindings-embedded-'));
  const db = await embeddedDatabase('stocked');
  const shop = await openChargedShopOver(withoutClose(db), { files: createStore(dataDir) });
  const { alice, bob } = shop.people;
  await fillCart(db, alice, 1, 2);
  const order = await placeOrder(alice);
  await playOutcome(shop as Awaited<ReturnType<typeof openOrders>>, alice, order, 'succeed');
  await fillCart(db, bob, 4, 7);
  const review = await sendReview(alice, { comment: REVIEW_TEXT }, [await createJpeg()]);
  if (review.statusCode >= 300) throw new Error(`The review was not saved: ${review.body}`);
  await shop.app.background.idle();
  await ensureDemoLogins(db, dataDir, {
    passwordCost: TEST_PASSWORD_COST,
    staff: { create: createDemoStaff, list: listDemoStaff },
  });
  await shop.close();
  return { db, dataDir, alice, order: order.code };
}
