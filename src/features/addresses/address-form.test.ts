import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRY_DATA } from './address-data.ts';
import { addressForm, addressProblems, tidyAddress } from './address-form.ts';
import type { AddressPart } from './address-part.ts';
import { isPostalCode } from './postal-code.ts';

const COUNTRIES = Object.keys(COUNTRY_DATA);
const tidy = (country: string, parts: Partial<Record<AddressPart, string | null>>) =>
  tidyAddress({
    country,
    line1: '1 High Street',
    line2: null,
    city: 'Town',
    region: null,
    postalCode: null,
    ...parts,
  });

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1 1AE', 'M1 1AE'],
  ['CA', 'k1a-0b1', 'K1A 0B1'],
  ['US', '10001', '10001'],
  ['US', '100011234', '10001-1234'],
  ['FR', '75 001', '75001'],
  ['IN', '110 001', '110001'],
  ['DE', ' 10115 ', '10115'],
  ['DE', 'D-10115', '10115'],
  ['GB', 'BFPO 61', 'BFPO 61'],
  ['GB', 'bfpo61', 'BFPO 61'],
  ['GB', 'bfpo 1', 'BFPO 1'],
  ['IE', 'd02af30', 'D02 AF30'],
  ['PL', '00950', '00-950'],
  ['NL', '1234ab', '1234 AB'],
  ['LV', '1010', 'LV-1010'],
  ['LT', 'LT-04340', '04340'],
  ['BR', '40301110', '40301-110'],
  ['JP', '154 0023', '154-0023'],
])('in %s the postal code %j becomes %j', (country, input, postalCode) => {
  const address = tidy(country, {
    postalCode: input,
    region: addressForm(country).regions?.[0]?.code ?? null,
  });
  expect(address.postalCode).toBe(postalCode);
  expect(addressProblems(address)).toEqual({});
});

test.each([
  ['US', '1234', 'ZIP code'],
  ['CA', 'D1A 0B1', 'postal code'],
  ['GB', 'NOWHERE', 'postcode'],
  ['FR', '7500', 'postal code'],
  ['IN', '010001', 'PIN code'],
  ['DE', '1011', 'postal code'],
  ['AU', '20000', 'postcode'],
])('in %s the postal code %j is refused using the local label', (country, postalCode, label) => {
  const { postalCode: problem } = addressProblems(tidy(country, { postalCode }));
  expect(problem).toContain(`Check the ${label}. It should look like ${addressForm(country).postalExample}`);
});

test.each([
  ['US', 'new york', 'NY'],
  ['US', 'Marshall Islands', 'MH'],
  ['US', 'Micronesia', 'FM'],
  ['US', 'Palau', 'PW'],
  ['US', 'Armed Forces Europe', 'AE'],
  ['US', 'Armed Forces (AP)', 'AP'],
  ['US', 'aa', 'AA'],
  ['US', 'United States Virgin Islands', 'VI'],
  ['US', 'US Virgin Islands', 'VI'],
  ['US', 'U.S. Virgin Islands', 'VI'],
  ['US', 'Virgin Islands', 'VI'],
  ['CA', 'qc', 'QC'],
  ['CA', 'Québec', 'QC'],
  ['IN', 'Maharashtra', 'MH'],
  ['IN', 'Jammu & Kashmir', 'JK'],
  ['IN', 'Jammu and Kashmir', 'JK'],
  ['IN', 'Orissa', 'OD'],
  ['IN', 'TG', 'TS'],
  ['AU', 'new south wales', 'NSW'],
  ['JP', 'Tokyo', '13'],
  ['JM', 'Saint Andrew', '02'],
  ['HK', 'kowloon', 'Kowloon'],
])('in %s the state %j is stored as the code %j', (country, region, code) => {
  const address = tidy(country, { region });
  expect(address.region).toBe(code);
  expect(addressProblems(address).region).toBeUndefined();
});

test('an unknown state is refused using the local label', () => {
  const problem = (country: string, region: string | null) =>
    addressProblems(tidy(country, { region })).region;
  expect(problem('US', 'Bavaria')).toBe('Choose the state from the list.');
  expect(problem('JP', null)).toBe('Choose the prefecture from the list.');
  expect(problem('AE', 'Kent')).toBe('Choose the emirate from the list.');
  expect(problem('CR', null)).toBe('Enter the province.');
});

test('required parts depend on the country', () => {
  const missing = (country: string) => Object.keys(addressProblems(tidy(country, {})));
  expect(missing('US')).toEqual(['region', 'postalCode']);
  expect(missing('GB')).toEqual(['postalCode']);
  expect(missing('DE')).toEqual(['postalCode']);
  expect(missing('IE')).toEqual([]);
  expect(addressProblems(tidy('IE', { city: null }))).toEqual({ city: 'Enter the city.' });
  expect(addressProblems(tidy('SG', { city: null, postalCode: '238880' }))).toEqual({});
});

test('German addresses have no state', () => {
  const { parts, required, postalExample } = addressForm('DE');
  expect(parts).toEqual(['line1', 'line2', 'postalCode', 'city']);
  expect([...required]).toEqual(['line1', 'postalCode', 'city']);
  expect(postalExample).toBe('10115');
});

test('territories that are states have no state field', () => {
  expect(addressForm('AS').parts).not.toContain('region');
  expect(tidy('AS', { postalCode: '96799' }).region).toBe('AS');
});

test('example postal codes are valid and stay unchanged', () => {
  for (const country of COUNTRIES) {
    const { postalExample } = addressForm(country);
    if (postalExample === null) continue;
    expect(isPostalCode(country, postalExample), country).toBe(true);
    expect(tidy(country, { postalCode: postalExample }).postalCode, country).toBe(postalExample);
  }
});

test('tidying is idempotent', () => {
  const text = fc.option(fc.string({ maxLength: 12 }), { nil: null });
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES), text, text, (country, postalCode, region) => {
      const once = tidy(country, { postalCode, region });
      expect(tidyAddress(once)).toEqual(once);
    }),
  );
});
