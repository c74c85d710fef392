import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#db/connect.ts';
import { demoLogins } from '#features/accounts/server/demo-logins.ts';
import { demoColleagues, demoStaff } from '#features/admin/server/demo-staff.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { filesFolder } from '#platform/files/open-files.ts';
import { chargedShopOver } from './charged-shop.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { fill, type openOrders, place, play } from './order-calls.ts';
import type { Person } from './people.ts';
import { jpeg, send } from './review-calls.ts';
import { staysOpen, TEST_PASSWORD_COST, TEST_SECRET } from './site.ts';

/** Review text with characters that are special to databases and programs. */
export const REMARK = String.raw`Bound “so” well\n\\ {"a": null}, 'x'; 	<b>${'\u{1F4D6}'}</b>`;

export const storeOf = (dataDir: string) =>
  createFolderStore(filesFolder(dataDir), { secret: TEST_SECRET, origin: 'http://shop.test' });

/** A shop in use: Alice's paid order and review with a photo, two books in Bob's cart, queued emails, demo accounts. */
export async function embeddedShop(): Promise<{ db: Db; dataDir: string; alice: Person; order: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rare-bindings-embedded-'));
  const db = await embeddedDatabase('stocked');
  const shop = await chargedShopOver(staysOpen(db), { files: storeOf(dataDir) });
  const { alice, bob } = shop.people;
  await fill(db, alice, 1, 2);
  const order = await place(alice);
  await play(shop as Awaited<ReturnType<typeof openOrders>>, alice, order, 'succeed');
  await fill(db, bob, 4, 7);
  const review = await send(alice, { comment: REMARK }, [await jpeg()]);
  if (review.statusCode >= 300) throw new Error(`Nothing was reviewed: ${review.body}`);
  await shop.app.background.idle();
  await demoLogins(db, dataDir, {
    passwordCost: TEST_PASSWORD_COST,
    staff: { make: demoStaff, list: demoColleagues },
  });
  await shop.close();
  return { db, dataDir, alice, order: order.code };
}
