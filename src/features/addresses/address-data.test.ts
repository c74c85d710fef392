import { countries } from 'countries-list';
import { expect, test } from 'vitest';
import { buildCountryTable, readMetadata } from '../../../scripts/address-metadata.ts';
import { COUNTRY_DATA } from './address-data.ts';
import { addressForm, addressProblems, tidyAddress } from './address-form.ts';
import type { AddressPart } from './address-part.ts';
import { findRegion, IS_ITS_OWN_STATE } from './address-regions.ts';

const COUNTRY_CODES = Object.keys(countries);
const LETTERS: Record<string, AddressPart> = { A: 'line1', C: 'city', S: 'region', Z: 'postalCode' };
const toPart = (letter: string) => LETTERS[letter] as AddressPart;

test('the country table matches the data set; after an update, run npm run address-data', () => {
  expect(COUNTRY_DATA).toEqual(JSON.parse(JSON.stringify(buildCountryTable())));
});

test.each(COUNTRY_CODES)('the form of %s requires exactly the data set’s required parts', (country) => {
  const { fmt, lfmt, require: required = 'AC' } = readMetadata(country);
  const format = lfmt ?? fmt ?? '%A%C';
  const form = addressForm(country);
  const isApplicable = (letter: string) => letter !== 'S' || !IS_ITS_OWN_STATE.has(country);
  const requiredParts = [...required].filter(isApplicable).map(toPart);
  expect([...form.required].sort()).toEqual([...new Set<AddressPart>(['line1', ...requiredParts])].sort());
  const formatLetters = [...format.matchAll(/%([ACSZ])/g)]
    .map(([, letter = '']) => letter)
    .filter(isApplicable);
  expect(form.parts.filter((part) => part !== 'line2')).toEqual(formatLetters.map(toPart));
});

test.each(COUNTRY_CODES)('%s accepts all example postal codes and refuses invalid ones', (country) => {
  const { zip, zipex } = readMetadata(country);
  const region = addressForm(country).regions?.[0]?.code ?? 'Somewhere';
  const problem = (postalCode: string) =>
    addressProblems(
      tidyAddress({ country, line1: '1 High Street', line2: null, city: 'Town', region, postalCode }),
    ).postalCode;
  for (const code of zipex?.split(',') ?? []) expect(problem(code.trim()), code).toBeUndefined();
  if (zip)
    expect(problem('no such code')).toContain(`It should look like ${addressForm(country).postalExample}`);
  else expect(problem('no such code')).toBeUndefined();
});

test.each(COUNTRY_CODES)('%s offers all regions of the data set where one is required', (country) => {
  const { require: required, sub_regions = [] } = readMetadata(country);
  const { regions } = addressForm(country);
  const isListed = required?.includes('S') && sub_regions.length > 0;
  expect(regions?.length ?? 0).toBe(isListed ? sub_regions.length : 0);
  if (!isListed) return;
  for (const { key, name } of sub_regions) {
    const region = findRegion(country, key);
    expect(region, key).toBeDefined();
    for (const spelling of [name.latin, region?.name, region?.code])
      if (spelling) expect(findRegion(country, spelling), spelling).toEqual(region);
  }
});

/** The data set's word for a part, and how the shop's label for it begins. */
const LABEL_PATTERNS: Record<string, RegExp> = {
  state: /^State/,
  emirate: /^Emirate/,
  parish: /^Parish/,
  island: /^Island/,
  department: /^Department/,
  region: /^Region/,
  area: /^Area/,
  county: /^County/,
  prefecture: /^Prefecture/,
  do_si: /^Province/,
  district: /^District/,
  oblast: /^Oblast/,
  province: /^Province/,
  suburb: /^Suburb/,
  post_town: /^Town/,
  city: /^City/,
  zip: /^ZIP code/,
  pin: /^PIN code/,
  eircode: /^Eircode/,
  postal: /^Post(al |)code/,
};

test.each(COUNTRY_CODES)('the form of %s uses the data set’s labels', (country) => {
  const { state_name_type, locality_name_type, zip_name_type } = readMetadata(country);
  const { labels } = addressForm(country);
  expect(labels.region).toMatch(LABEL_PATTERNS[state_name_type ?? 'province'] ?? /never/);
  expect(labels.city).toMatch(LABEL_PATTERNS[locality_name_type ?? 'city'] ?? /never/);
  expect(labels.postalCode).toMatch(LABEL_PATTERNS[zip_name_type ?? 'postal'] ?? /never/);
});
