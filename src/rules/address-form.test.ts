import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AddressPart, addressForm, addressProblems, tidyAddress } from './address-form.ts';

const written = (country: string, parts: Partial<Record<AddressPart, string | null>>) =>
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
])('in %s the postal code %j is written %j', (country, given, postalCode) => {
  const address = written(country, {
    postalCode: given,
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
])('in %s the postal code %j is refused, in the words of the country', (country, postalCode, words) => {
  const { postalCode: problem } = addressProblems(written(country, { postalCode }));
  expect(problem).toContain(`Check the ${words}: it looks like ${addressForm(country).postalExample}`);
});

test('a state may be written as a code or as a name, and is kept as a code', () => {
  expect(written('US', { region: 'new york' }).region).toBe('NY');
  expect(written('CA', { region: 'qc' }).region).toBe('QC');
  expect(written('IN', { region: 'Maharashtra' }).region).toBe('MH');
  expect(addressProblems(written('US', { region: 'Bavaria', postalCode: '10001' }))).toEqual({
    region: 'Choose the state from the list.',
  });
});

test('what is required depends on the country', () => {
  const missing = (country: string) => Object.keys(addressProblems(written(country, {})));
  expect(missing('US')).toEqual(['postalCode', 'region']);
  expect(missing('GB')).toEqual(['postalCode']);
  expect(missing('IE')).toEqual([]);
  expect(addressProblems(written('IE', { city: null }))).toEqual({ city: 'Enter the city.' });
});

test('an example is a good postal code, and every form asks for what it requires', () => {
  for (const country of ['US', 'CA', 'GB', 'FR', 'IN', 'JP']) {
    const { parts, required, postalPattern, postalExample } = addressForm(country);
    for (const part of required) expect(parts, country).toContain(part);
    if (postalPattern) expect(postalExample).toMatch(postalPattern);
  }
});

test('tidying twice changes nothing more', () => {
  const text = fc.option(fc.string({ maxLength: 12 }), { nil: null });
  fc.assert(
    fc.property(
      fc.constantFrom('US', 'CA', 'GB', 'FR', 'IN', 'DE'),
      text,
      text,
      (country, postalCode, region) => {
        const once = written(country, { postalCode, region });
        expect(tidyAddress(once)).toEqual(once);
      },
    ),
  );
});
