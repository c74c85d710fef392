import { countries } from 'countries-list';
import { expect, test } from 'vitest';
import { buildCountryTable, readMetadata } from '../../../scripts/address-metadata.ts';
import { COUNTRY_DATA } from './address-data.ts';
import { addressForm, addressProblems, tidyAddress } from './address-form.ts';
import type { AddressPart } from './address-part.ts';
import { findRegion, IS_ITS_OWN_STATE } from './address-regions.ts';

const OFFERED = Object.keys(countries);
const LETTERS: Record<string, AddressPart> = { A: 'line1', C: 'city', S: 'region', Z: 'postalCode' };
const partOf = (letter: string) => LETTERS[letter] as AddressPart;

test('the table of countries is what the data set says; after an update of it, run npm run address-data', () => {
  expect(COUNTRY_DATA).toEqual(JSON.parse(JSON.stringify(buildCountryTable())));
});

test.each(OFFERED)('the form of %s asks for what the data set requires, and for no more', (country) => {
  const { fmt, lfmt, require: required = 'AC' } = readMetadata(country);
  const format = lfmt ?? fmt ?? '%A%C';
  const form = addressForm(country);
  const asks = (letter: string) => letter !== 'S' || !IS_ITS_OWN_STATE.has(country);
  const wanted = [...required].filter(asks).map(partOf);
  expect([...form.required].sort()).toEqual([...new Set<AddressPart>(['line1', ...wanted])].sort());
  const shown = [...format.matchAll(/%([ACSZ])/g)].map(([, letter = '']) => letter).filter(asks);
  expect(form.parts.filter((part) => part !== 'line2')).toEqual(shown.map(partOf));
});

test.each(OFFERED)(
  '%s takes every postal code that the data set knows, and refuses what is none',
  (country) => {
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
  },
);

test.each(OFFERED)(
  '%s lets choose among all the regions of the data set where one is required',
  (country) => {
    const { require: required, sub_regions = [] } = readMetadata(country);
    const { regions } = addressForm(country);
    const isListed = required?.includes('S') && sub_regions.length > 0;
    expect(regions?.length ?? 0).toBe(isListed ? sub_regions.length : 0);
    if (!isListed) return;
    for (const { key, name } of sub_regions) {
      const region = findRegion(country, key);
      expect(region, key).toBeDefined();
      for (const spelled of [name.latin, region?.name, region?.code])
        if (spelled) expect(findRegion(country, spelled), spelled).toEqual(region);
    }
  },
);

/** The data set's word for a part, and how the shop's label for it begins. */
const WORDS: Record<string, RegExp> = {
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

test.each(OFFERED)('the form of %s calls the parts by the names of the data set', (country) => {
  const { state_name_type, locality_name_type, zip_name_type } = readMetadata(country);
  const { labels } = addressForm(country);
  expect(labels.region).toMatch(WORDS[state_name_type ?? 'province'] ?? /never/);
  expect(labels.city).toMatch(WORDS[locality_name_type ?? 'city'] ?? /never/);
  expect(labels.postalCode).toMatch(WORDS[zip_name_type ?? 'postal'] ?? /never/);
});
