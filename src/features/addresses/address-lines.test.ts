import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRY_DATA } from './address-data.ts';
import { addressLines } from './address-lines.ts';

const base = { fullName: 'Alice Archer', company: null, line2: null, region: null, postalCode: null };

test('an American address puts state and code after the city', () => {
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

test('a British postcode has its own line; a French one precedes the city', () => {
  const british = { ...base, country: 'GB', line1: '2 High St', city: 'Bath', postalCode: 'BA1 1AA' };
  expect(addressLines(british, 'United Kingdom').slice(2)).toEqual(['Bath', 'BA1 1AA', 'United Kingdom']);
  const french = { ...base, country: 'FR', line1: '3 rue Cler', city: 'Paris', postalCode: '75007' };
  expect(addressLines(french, 'France').slice(2)).toEqual(['75007 Paris', 'France']);
});

test('missing parts leave no gaps', () => {
  const address = { ...base, country: 'IE', line1: 'The Mill', city: 'Cork' };
  expect(addressLines(address, 'Ireland')).toEqual(['Alice Archer', 'The Mill', 'Cork', 'Ireland']);
});

test('states are printed as a code or a name, depending on the country', () => {
  const lines = (country: string, city: string | null, region: string, postalCode: string) =>
    addressLines({ ...base, country, line1: '1 Street', city, region, postalCode }, 'Country').slice(2, -1);
  expect(lines('IT', 'Milano', 'MI', '20121')).toEqual(['20121 Milano MI']);
  expect(lines('AU', 'Manly', 'New South Wales', '2095')).toEqual(['Manly NSW 2095']);
  expect(lines('IN', 'Mumbai', 'MH', '400001')).toEqual(['Mumbai 400001', 'Maharashtra']);
  expect(lines('IN', 'Cuttack', 'OR', '753001')).toEqual(['Cuttack 753001', 'Odisha']);
});

test('a German code precedes the town; a Swiss one has a country prefix', () => {
  const lines = (country: string, postalCode: string) =>
    addressLines({ ...base, country, line1: 'Weg 1', city: 'Stadt', postalCode }, 'Land').slice(2, -1);
  expect(lines('DE', '10115')).toEqual(['10115 Stadt']);
  expect(lines('CH', '8001')).toEqual(['CH-8001 Stadt']);
});

test('stored parts that the country’s format lacks are still printed', () => {
  const old = { ...base, country: 'DE', line1: 'Weg 1', city: 'Hof', region: 'Bavaria', postalCode: '95028' };
  expect(addressLines(old, 'Germany').slice(1)).toEqual(['Weg 1', '95028 Hof', 'Bavaria', 'Germany']);
});

test('a city state is named once', () => {
  const gibraltar = { ...base, country: 'GI', line1: '1 Main Street', city: null, postalCode: 'GX11 1AA' };
  expect(addressLines(gibraltar, 'Gibraltar').slice(1)).toEqual(['1 Main Street', 'GX11 1AA', 'Gibraltar']);
});

test('missing parts remove adjacent separators; every line has content', () => {
  const text = fc.option(fc.stringMatching(/^x[a-z]{5,8}$/), { nil: null });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(COUNTRY_DATA)),
      text,
      text,
      text,
      (country, city, region, code) => {
        const lines = addressLines(
          { ...base, country, line1: 'Street', city, region, postalCode: code },
          'Country',
        );
        for (const line of lines) expect(line).toMatch(/^[^\s,;/-].*[^\s,/-]$|^\S$/);
        for (const part of [city, region, code]) if (part) expect(lines.join('\n')).toContain(part);
      },
    ),
  );
});
