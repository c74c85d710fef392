import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

const base = { fullName: 'Alice Archer', company: null, line2: null, region: null, postalCode: null };

test('an American address names the state and the code after the city', () => {
  const address = {
    ...base,
    country: 'US',
    line1: '1 Main St',
    city: 'Boston',
    region: 'MA',
    postalCode: '02101',
  };
  expect(addressLines(address, 'United States')).toEqual([
    'Alice Archer',
    '1 Main St',
    'Boston, MA 02101',
    'United States',
  ]);
});

test('a British postcode stands on a line of its own, a French one before the city', () => {
  const british = { ...base, country: 'GB', line1: '2 High St', city: 'Bath', postalCode: 'BA1 1AA' };
  expect(addressLines(british, 'United Kingdom').slice(2)).toEqual(['Bath', 'BA1 1AA', 'United Kingdom']);
  const french = { ...base, country: 'FR', line1: '3 rue Cler', city: 'Paris', postalCode: '75007' };
  expect(addressLines(french, 'France').slice(2)).toEqual(['75007 Paris', 'France']);
});

test('parts that are missing leave no trace', () => {
  const address = { ...base, country: 'IE', line1: 'The Mill', city: 'Cork' };
  expect(addressLines(address, 'Ireland')).toEqual(['Alice Archer', 'The Mill', 'Cork', 'Ireland']);
});
