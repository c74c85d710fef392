import { expect, test } from 'vitest';
import type { Address, AddressType } from '#features/addresses/contract.ts';
import { chosenAddresses } from './chosen-addresses.ts';
import { type Draft, EMPTY_DRAFT, SAME_ADDRESS } from './draft.ts';

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
const chosen = (draft: Partial<Draft>, lines = [line(null)], billing: Address[] = []) =>
  chosenAddresses({ ...EMPTY_DRAFT, ...draft }, { shipping: [work, home], billing }, lines);

test('books go to the usual address until another is chosen, and the invoice along', () => {
  expect(chosen({})).toEqual({
    shippingAddressId: 'home',
    billingAddressId: 'home',
    isBilledToShipping: true,
    isSplit: false,
  });
  expect(chosen({ shippingAddressId: 'work' })).toMatchObject({
    shippingAddressId: 'work',
    billingAddressId: 'work',
  });
});

test('an address that was deleted is none', () => {
  expect(chosen({ shippingAddressId: 'gone', billingAddressId: 'gone' })).toMatchObject({
    shippingAddressId: 'home',
    billingAddressId: 'home',
  });
});

test('what lines say themselves comes first; two addresses are several', () => {
  const draft = { shippingAddressId: 'home' };
  expect(chosen(draft, [line('work'), line(null)])).toMatchObject({
    shippingAddressId: 'work',
    isSplit: false,
  });
  expect(chosen(draft, [line('work'), line('home')])).toMatchObject({ isSplit: true });
  expect(chosen(draft, [line('home'), line('work', true)])).toMatchObject({ isSplit: false });
  expect(chosen({ isSplit: true })).toMatchObject({ isSplit: true });
});

test('the invoice goes to the account’s billing address unless it is to go where the books go', () => {
  expect(chosen({}, undefined, [office])).toMatchObject({
    billingAddressId: 'office',
    isBilledToShipping: false,
  });
  expect(chosen({ billingAddressId: SAME_ADDRESS }, undefined, [office])).toMatchObject({
    billingAddressId: 'home',
    isBilledToShipping: true,
  });
});

test('who has no address yet has chosen none', () => {
  const none = { shipping: [], billing: [] };
  expect(chosenAddresses(EMPTY_DRAFT, none, [line(null)])).toMatchObject({
    shippingAddressId: null,
    billingAddressId: null,
  });
});
