import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cartItems } from '#features/cart/tables.ts';
import { subscriptions } from '#features/newsletter/tables.ts';
import { reviews } from '#features/reviews/tables.ts';
import { wishlistItems } from '#features/wishlist/tables.ts';
import { addAddress, LONDON } from '#test/address-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { insertRow } from '#test/insert-row.ts';
import { type Browser, createPerson, jsonRequest, openBrowser, PASSWORD } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { changeProfile, openProfiles, readProfile, USERS } from '#test/profile-calls.ts';

const shop = prepareFixture(openProfiles);

describe('privacy', () => {
  test('exports all of a person’s data as a file, without credentials', async () => {
    const { eve } = shop.people;
    await addShoppingData(eve.id, eve.email);
    const reply = await eve.inject(`${USERS}/export`);
    expect(reply.headers['content-disposition']).toContain('attachment');
    expect(reply.headers['cache-control']).toBe('no-store');
    const { data } = reply.json();
    expect(Object.keys(data).sort()).toEqual([
      'account',
      'addresses',
      'cart',
      'cartChoices',
      'conversations',
      'couponUses',
      'coupons',
      'designPictures',
      'designs',
      'disputes',
      'emails',
      'inquiries',
      'invitations',
      'orderedDesigns',
      'orderedPrints',
      'orders',
      'payments',
      'printFiles',
      'printJobs',
      'productionUpdates',
      'proofRemarks',
      'quotes',
      'recommendations',
      'reviews',
      'sessions',
      'subscriptions',
      'walletEntries',
      'wishlist',
    ]);
    expect(data.account).toEqual([expect.objectContaining({ email: eve.email })]);
    expect(data.reviews).toEqual([expect.objectContaining({ rating: 5, comment: 'Splendid.' })]);
    expect(data.cart).toHaveLength(1);
    expect(data.subscriptions).toEqual([expect.objectContaining({ type: 'newsletter' })]);
    for (const secret of ['scrypt', readSessionToken(eve), 'bob@example.com'])
      expect(reply.body).not.toContain(secret);
  });

  test('doesn’t export data that belongs to an unverified address', async () => {
    await insertRow(shop.db, subscriptions, { email: shop.people.uma.email, type: 'newsletter' });
    const { data } = (await shop.people.uma.inject(`${USERS}/export`)).json();
    expect(data).not.toHaveProperty('subscriptions');
    expect(data).not.toHaveProperty('emails');
  });

  test('deletes an account only with its password', async () => {
    const wrong = { password: 'not the password' };
    const reply = await shop.people.alice.inject(jsonRequest('POST', `${USERS}/delete-account`, wrong));
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: 'WRONG_PASSWORD',
      fields: { password: 'That’s not your current password. Please try again.' },
    });
    expect((await readProfile(shop.people.alice)).fullName).toBe('Alice Archer');
  });

  test('sends one email when deletion is requested many times at once', async () => {
    const twin = await createPerson(shop.app, shop.db, {
      fullName: 'Twin Tanner',
      email: 'twin@example.com',
    });
    const ask = (password: string) =>
      twin.inject({ method: 'POST', url: `${USERS}/delete-account`, payload: { password } });
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(PASSWORD)));
    const statuses = new Set(replies.map(({ statusCode }) => statusCode));
    expect([...statuses].toSorted()).toEqual(statuses.size > 1 ? [200, 401] : [200]);
    expect((await ask(PASSWORD)).json().code).toBe('UNAUTHENTICATED');
    expect(await shop.db.query('SELECT kind FROM outbox WHERE recipient = $1', [twin.email])).toEqual([
      { kind: 'accountDeleted' },
    ]);
  });

  test('keeps a deleted account’s row without personal data', async () => {
    const { eve } = shop.people;
    const photo = await sharp({ create: { width: 99, height: 99, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { photoURL } = (await changeProfile(eve, { photo })).json().data;
    await shop.db.query(`UPDATE users SET referral_code = 'FRIEND-42' WHERE id = $1`, [eve.id]);
    await addAddress(eve, 'shipping', { ...LONDON, fullName: 'Eve Ellery' });
    const otherBrowser = await openBrowser(shop.app);
    const login = jsonRequest('POST', '/api/login', { email: eve.email, password: PASSWORD });
    await otherBrowser.inject(login);
    const payload = { password: PASSWORD };
    const reply = await eve.inject({ method: 'POST', url: `${USERS}/delete-account`, payload });
    expect(reply.json()).toEqual({ success: true, data: null });

    const [row] = await shop.db.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [eve.id]);
    expect(row).toMatchObject({
      name: 'Former customer',
      image: null,
      phone: null,
      referral_code: null,
      anonymised_at: expect.any(String),
    });
    for (const table of ['sessions', 'credentials', 'addresses', 'cart_items', 'wishlist_items', 'reviews'])
      expect(await shop.db.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [eve.id]), table).toEqual([]);
    expect(await shop.db.query(`SELECT user_id, comment FROM reviews WHERE comment = 'Splendid.'`)).toEqual([
      { user_id: null, comment: 'Splendid.' },
    ]);
    expect(await shop.db.query('SELECT 1 FROM subscriptions WHERE email = $1', [eve.email])).toEqual([]);
    expect(await shop.db.query('SELECT kind FROM outbox WHERE recipient = $1', [eve.email])).toEqual([
      { kind: 'accountDeleted' },
    ]);
    expect((await shop.app.inject(photoURL)).statusCode).toBe(404);
    for (const browser of [eve, otherBrowser])
      expect((await browser.inject('/api/session')).json().data.user).toBeNull();
    expect((await otherBrowser.inject(login)).json().code).toBe('BAD_CREDENTIALS');
    const again = { fullName: 'Eve Again', email: eve.email, password: PASSWORD };
    expect(
      (await otherBrowser.inject({ method: 'POST', url: `${USERS}/create`, payload: again })).statusCode,
    ).toBe(200);
  });
});

const readSessionToken = ({ cookies }: Browser) =>
  decodeURIComponent(cookies.get('rare-bindings.session_token') ?? '').split('.')[0] ?? '';

async function addShoppingData(userId: string, email: string) {
  await insertRow(shop.db, cartItems, { userId, bookId: bookId(0), quantity: 1, color: 'black' });
  await insertRow(shop.db, wishlistItems, { userId, bookId: bookId(1) });
  await insertRow(shop.db, reviews, { userId, bookId: bookId(0), rating: 5, comment: 'Splendid.' });
  await insertRow(shop.db, subscriptions, { email: email, type: 'newsletter' });
}
