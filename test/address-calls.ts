import { expect } from 'vitest';
import { AddressReply } from '#features/addresses/contract.ts';
import type { Browser } from './people.ts';

export const LONDON = {
  fullName: 'Bob Binder',
  country: 'gb',
  line1: '1 High Street',
  line2: '',
  city: 'London',
  postalCode: 'sw1a1aa',
};

export async function addAddress(browser: Browser, type: string, payload: object) {
  const url = `/api/users/add-address?addressType=${type}`;
  const reply = await browser.inject({ method: 'POST', url, payload });
  expect(reply.statusCode, reply.body).toBe(200);
  return AddressReply.parse(reply.json()).data;
}
