import { describe, expect, test } from 'vitest';
import { ProfileReply } from '#features/accounts/contract.ts';
import { cartItems } from '#features/cart/tables.ts';
import { newId } from '#platform/new-id.ts';
import { addAddress, LONDON } from '#test/address-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { insertRow } from '#test/insert-row.ts';
import { type Browser, jsonRequest } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { openFreshCalls } from '#test/site.ts';
import { AddressReply } from './contract.ts';

const shop = prepareFixture(() => openFreshCalls('stocked'));
const { alice, bob, uma, eve } = preparePeople(shop);

const USERS = '/api/users';
const readProfile = async (browser: Browser) =>
  ProfileReply.parse((await browser.inject(`${USERS}/profile`)).json()).data;
const updateAddress = (browser: Browser, type: string, id: string, payload: object) =>
  browser.inject({ method: 'PUT', url: `${USERS}/address/${id}?addressType=${type}`, payload });
const removeAddress = (browser: Browser, type: string, id: string) =>
  browser.inject({ method: 'DELETE', url: `${USERS}/delete-address?addressId=${id}&addressType=${type}` });

const PHONE_PROBLEM = 'Enter the phone number in digits, such as +1 212 555 0100.';

describe('addresses', () => {
  test('are formatted for their country; the first of a type is its default', async () => {
    const first = await addAddress(bob, 'shipping', LONDON);
    expect(first).toEqual({
      id: expect.any(String),
      addressType: 'shipping',
      fullName: 'Bob Binder',
      company: null,
      country: 'GB',
      line1: '1 High Street',
      line2: null,
      city: 'London',
      region: null,
      postalCode: 'SW1A 1AA',
      phone: null,
      isDefault: true,
    });
    const second = await addAddress(bob, 'shipping', { ...LONDON, city: 'Leeds' });
    const billing = await addAddress(bob, 'billing', LONDON);
    expect([second.isDefault, billing.isDefault]).toEqual([false, true]);
    const third = await addAddress(bob, 'shipping', { ...LONDON, city: 'York', isDefault: true });
    expect((await readProfile(bob)).addresses).toEqual({
      shipping: [third, { ...first, isDefault: false }, second],
      billing: [billing],
    });
  });

  test('can be changed; a default stays one until another replaces it', async () => {
    const { id } = await addAddress(eve, 'billing', LONDON);
    const paris = { ...LONDON, country: 'FR', city: 'Paris', postalCode: '75 001', isDefault: false };
    const reply = await updateAddress(eve, 'billing', id, paris);
    expect(AddressReply.parse(reply.json()).data).toMatchObject({
      id,
      country: 'FR',
      postalCode: '75001',
      isDefault: true,
    });
    expect((await updateAddress(eve, 'shipping', id, paris)).statusCode).toBe(404);
  });

  test('can be deleted; the oldest remaining becomes default and cart lines are cleared', async () => {
    const [first, second, third] = [
      await addAddress(uma, 'shipping', LONDON),
      await addAddress(uma, 'shipping', LONDON),
      await addAddress(uma, 'shipping', LONDON),
    ];
    await insertRow(shop.db, cartItems, {
      userId: uma.id,
      bookId: bookId(0),
      quantity: 1,
      addressId: first?.id,
    });
    expect((await removeAddress(uma, 'billing', first?.id ?? '')).statusCode).toBe(404);
    expect((await removeAddress(uma, 'shipping', first?.id ?? '')).json()).toEqual({
      success: true,
      data: null,
    });
    expect((await readProfile(uma)).addresses.shipping.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second?.id, true],
      [third?.id, false],
    ]);
    expect(await shop.db.query('SELECT address_id FROM cart_items WHERE user_id = $1', [uma.id])).toEqual([
      { address_id: null },
    ]);
  });

  test('of other customers can’t be found', async () => {
    const { id } = await addAddress(bob, 'billing', LONDON);
    for (const reply of [
      await updateAddress(alice, 'billing', id, { ...LONDON, fullName: 'Alice' }),
      await removeAddress(alice, 'billing', id),
      await updateAddress(alice, 'billing', 'no-such-id', LONDON),
    ]) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({
        success: false,
        code: 'NOT_FOUND',
        message: 'We couldn’t find this address.',
      });
    }
    expect((await readProfile(bob)).addresses.billing.map((address) => address.id)).toContain(id);
    expect((await readProfile(alice)).addresses.billing).toEqual([]);
  });

  test('added concurrently have one default', async () => {
    const browser = alice;
    await Promise.all(
      Array.from({ length: 6 }, () => addAddress(browser, 'shipping', { ...LONDON, isDefault: true })),
    );
    const { shipping } = (await readProfile(browser)).addresses;
    expect(shipping).toHaveLength(6);
    expect(shipping.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test.each([
    [{ country: 'XX' }, { country: 'Choose a country.' }],
    [{ postalCode: 'nowhere' }, { postalCode: 'Check the postcode. It should look like SW1A 1AA.' }],
    [{ postalCode: null }, { postalCode: 'Enter the postcode.' }],
    [{ country: 'US', postalCode: '10001', region: 'Kent' }, { region: 'Choose the state from the list.' }],
    [
      { fullName: '', line1: '' },
      { fullName: 'Enter a name.', line1: 'Enter the street and number.' },
    ],
    [{ city: 'x'.repeat(101) }, { city: 'Use at most 100 characters.' }],
    [{ city: '' }, { city: 'Enter the town or city.' }],
    [{ country: 'DE', postalCode: '' }, { postalCode: 'Enter the postal code.' }],
    [{ phone: '------' }, { phone: PHONE_PROBLEM }],
    [{ phone: '+1 (212)' }, { phone: PHONE_PROBLEM }],
    [{ phone: '1234567890123456' }, { phone: PHONE_PROBLEM }],
  ])('with %j are refused at their fields', async (wrong, fields) => {
    const payload = { ...LONDON, ...wrong };
    const url = `${USERS}/add-address?addressType=shipping`;
    const reply = await bob.inject({ method: 'POST', url, payload });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  test('need no state in Germany, no city in Singapore, and neither in island territories', async () => {
    const street = { fullName: 'Uma Underwood', line1: 'Hauptstraße 1', phone: '030/123 456' };
    const berlin = { ...street, country: 'DE', city: 'Berlin', postalCode: '10115' };
    expect(await addAddress(uma, 'billing', berlin)).toMatchObject({ region: null, postalCode: '10115' });
    const singapore = { ...street, country: 'SG', postalCode: '238880' };
    expect(await addAddress(uma, 'billing', singapore)).toMatchObject({ city: null, postalCode: '238880' });
    expect(await addAddress(uma, 'billing', { ...street, country: 'BV', city: 'Nyrøysa' })).toMatchObject({
      country: 'BV',
    });
  });

  test('saved under older rules can still be read and changed', async () => {
    const id = newId();
    await shop.db.query(
      `INSERT INTO addresses (id, user_id, address_type, full_name, country, line1, city, region, postal_code, phone)
       VALUES ($1, $2, 'shipping', 'Uma Underwood', 'DE', 'Weg 1', 'Hof', 'Bavaria', NULL, '------')`,
      [id, uma.id],
    );
    const savedAddress = (await readProfile(uma)).addresses.shipping.find((address) => address.id === id);
    expect(savedAddress).toMatchObject({ region: 'Bavaria', postalCode: null, phone: '------' });
    const reply = await updateAddress(uma, 'shipping', id, {
      ...savedAddress,
      postalCode: '95028',
      phone: '',
    });
    expect(AddressReply.parse(reply.json()).data).toMatchObject({ region: 'Bavaria', postalCode: '95028' });
  });

  test('need a type', async () => {
    for (const query of ['', '?addressType=home', '?addressType=shipping&addressType=billing']) {
      const reply = await bob.inject(jsonRequest('POST', `${USERS}/add-address${query}`, LONDON));
      expect(reply.json().fields).toEqual({ addressType: 'Choose shipping or billing as the address type.' });
    }
  });
});
