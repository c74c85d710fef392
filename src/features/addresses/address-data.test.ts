import { countries } from 'countries-list';
import { expect, test } from 'vitest';
import { COUNTRY_DATA } from './address-data.ts';
import { addressForm, addressProblems, tidyAddress } from './address-form.ts';
import type { AddressPart } from './address-part.ts';
import { findRegion, IS_ITS_OWN_STATE } from './address-regions.ts';

const COUNTRY_CODES = Object.keys(countries);
const LETTERS: Record<string, AddressPart> = { A: 'line1', C: 'city', S: 'region', Z: 'postalCode' };
const toPart = (letter: string) => LETTERS[letter] as AddressPart;

const findData = (country: string) => COUNTRY_DATA[country] ?? {};

test.each(COUNTRY_CODES)('the form of %s requires exactly the data set’s required parts', (country) => {
  const { format = '%A%C', required = 'AC' } = findData(country);
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
  const { zip, zips = [] } = findData(country);
  const region = addressForm(country).regions?.[0]?.code ?? 'Somewhere';
  const problem = (postalCode: string) =>
    addressProblems(
      tidyAddress({ country, line1: '1 High Street', line2: null, city: 'Town', region, postalCode }),
    ).postalCode;
  for (const code of zips) expect(problem(code), code).toBeUndefined();
  if (zip)
    expect(problem('no such code')).toContain(`It should look like ${addressForm(country).postalExample}`);
  else expect(problem('no such code')).toBeUndefined();
});

test.each(COUNTRY_CODES)('%s offers all regions of the data set where one is required', (country) => {
  const listed = findData(country).regions ?? [];
  expect(addressForm(country).regions?.length ?? 0).toBe(listed.length);
  for (const [key, name] of listed) {
    const region = findRegion(country, key);
    expect(region, key).toBeDefined();
    for (const spelling of [name, region?.name, region?.code])
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
  const { stateName, cityName, zipName } = findData(country);
  const { labels } = addressForm(country);
  expect(labels.region).toMatch(LABEL_PATTERNS[stateName ?? 'province'] ?? /never/);
  expect(labels.city).toMatch(LABEL_PATTERNS[cityName ?? 'city'] ?? /never/);
  expect(labels.postalCode).toMatch(LABEL_PATTERNS[zipName ?? 'postal'] ?? /never/);
});
