import { expect, test } from 'vitest';
import type { Address, AddressType } from '#features/addresses/contract.ts';
import { type Draft, EMPTY_DRAFT, SAME_ADDRESS } from './draft.ts';
import { resolveAddresses } from './resolve-addresses.ts';

const address = (id: string, isDefault = false, addressType: AddressType = 'shipping'): Address => ({
  id,
  addressType,
  isDefault,
  fullName: id,
  company: null,
  country: 'US',
  line1: 'Main St 1',
  line2: null,
  city: 'Salem',
  region: 'MA',
  postalCode: '01970',
  phone: null,
});
const home = address('home', true);
const work = address('work');
const office = address('office', true, 'billing');
const line = (addressId: string | null, isGone = false) => ({ addressId, isGone });
const chooseAddresses = (draft: Partial<Draft>, lines = [line(null)], billing: Address[] = []) =>
  resolveAddresses({ ...EMPTY_DRAFT, ...draft }, { shipping: [work, home], billing }, lines);

test('defaults to the account’s shipping address, for delivery and billing', () => {
  expect(chooseAddresses({})).toEqual({
    shippingAddressId: 'home',
    billingAddressId: 'home',
    isBilledToShipping: true,
    isSplit: false,
  });
  expect(chooseAddresses({ shippingAddressId: 'work' })).toMatchObject({
    shippingAddressId: 'work',
    billingAddressId: 'work',
  });
});

test('ignores a deleted address', () => {
  expect(chooseAddresses({ shippingAddressId: 'gone', billingAddressId: 'gone' })).toMatchObject({
    shippingAddressId: 'home',
    billingAddressId: 'home',
  });
});

test('prefers the lines’ addresses; two of them mean a split order', () => {
  const draft = { shippingAddressId: 'home' };
  expect(chooseAddresses(draft, [line('work'), line(null)])).toMatchObject({
    shippingAddressId: 'work',
    isSplit: false,
  });
  expect(chooseAddresses(draft, [line('work'), line('home')])).toMatchObject({ isSplit: true });
  expect(chooseAddresses(draft, [line('home'), line('work', true)])).toMatchObject({ isSplit: false });
  expect(chooseAddresses({ isSplit: true })).toMatchObject({ isSplit: true });
});

test('bills the account’s billing address unless set to the delivery address', () => {
  expect(chooseAddresses({}, undefined, [office])).toMatchObject({
    billingAddressId: 'office',
    isBilledToShipping: false,
  });
  expect(chooseAddresses({ billingAddressId: SAME_ADDRESS }, undefined, [office])).toMatchObject({
    billingAddressId: 'home',
    isBilledToShipping: true,
  });
});

test('is empty for an account without addresses', () => {
  const none = { shipping: [], billing: [] };
  expect(resolveAddresses(EMPTY_DRAFT, none, [line(null)])).toMatchObject({
    shippingAddressId: null,
    billingAddressId: null,
  });
});
