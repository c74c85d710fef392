import { expect } from 'vitest';
import type { Db } from '#db/connect.ts';
import { cartItems, carts } from '#features/cart/tables.ts';
import { wishlistItems } from '#features/wishlist/tables.ts';
import { addAddress, LONDON } from './address-calls.ts';
import { bookId, fillCatalogue } from './catalogue-books.ts';
import { insertRow } from './insert-row.ts';
import type { Browser } from './people.ts';
import { changeProfile } from './profile-calls.ts';
import { readRow } from './read-rows.ts';

/** Writes everything into an account that its owner may before verification, like a squatter. */
export async function plantData(db: Db, browser: Browser, id: string): Promise<void> {
  const [stocked] = await db.query('SELECT 1 FROM books WHERE id = $1', [bookId(0)]);
  if (!stocked) await fillCatalogue(db);
  await addAddress(browser, 'shipping', { ...LONDON, line1: '1 Mallory Street' });
  const userDetails = { fullName: 'Mallory Planter', phone: '+15550100' };
  const reply = await changeProfile(browser, { userDetails });
  expect(reply.statusCode, reply.body).toBe(200);
  await insertRow(db, cartItems, { userId: id, bookId: bookId(0), quantity: 1, color: 'black' });
  await insertRow(db, carts, { userId: id, couponCode: 'THEIRS' });
  await insertRow(db, wishlistItems, { userId: id, bookId: bookId(1) });
  await db.query(
    `UPDATE users SET referral_code = 'mallory', image = 'photo/planted', preferred_currency = 'EUR' WHERE id = $1`,
    [id],
  );
}

/** Reads what an account still contains of that. */
export async function readPlantedData(db: Db, id: string) {
  return readRow(
    db,
    `SELECT name, phone, image, referral_code AS "referralCode", preferred_currency AS currency,
       (SELECT count(*)::int FROM addresses WHERE user_id = users.id) AS addresses,
       (SELECT count(*)::int FROM cart_items WHERE user_id = users.id) AS lines,
       (SELECT count(*)::int FROM carts WHERE user_id = users.id) AS coupons,
       (SELECT count(*)::int FROM wishlist_items WHERE user_id = users.id) AS wishes
     FROM users WHERE id = $1`,
    [id],
  );
}

export const PLANTED = {
  name: 'Mallory Planter',
  phone: '+15550100',
  image: 'photo/planted',
  referralCode: 'mallory',
  currency: 'EUR',
  addresses: 1,
  lines: 1,
  coupons: 1,
  wishes: 1,
};
/** Nothing except the name. */
export const NOTHING_PLANTED = {
  phone: null,
  image: null,
  referralCode: null,
  currency: 'USD',
  addresses: 0,
  lines: 0,
  coupons: 0,
  wishes: 0,
};
