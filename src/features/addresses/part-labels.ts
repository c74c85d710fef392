import type { CountryData } from './address-data.ts';
import type { AddressPart } from './address-part.ts';

/** Labels for the data set's terms; the first of each is the default. */
const STATES: Record<string, string> = {
  province: 'Province',
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province or city',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Oblast',
  parish: 'Parish',
  prefecture: 'Prefecture',
  region: 'Region',
  state: 'State',
};
const CITIES: Record<string, string> = {
  city: 'City',
  district: 'District',
  post_town: 'Town or city',
  suburb: 'Suburb or town',
};
const SUBURBS: Record<string, string> = {
  suburb: 'suburb',
  district: 'district',
  neighborhood: 'neighbourhood',
  townland: 'townland',
  village_township: 'village or township',
};
const CODES: Record<string, string> = {
  postal: 'Postal code',
  eircode: 'Eircode',
  pin: 'PIN code',
  zip: 'ZIP code',
};

/** English labels that differ from the data set. */
const COUNTRY_LABELS: Record<string, Partial<Record<AddressPart, string>>> = {
  US: { line1: 'Street address', line2: 'Apartment, suite or unit' },
  CA: { line1: 'Street address', line2: 'Apartment, suite or unit', region: 'Province or territory' },
  AU: { region: 'State or territory', postalCode: 'Postcode' },
  JP: { line1: 'City, ward, block and number' },
  IN: { line1: 'House number and street', line2: 'Area or landmark', region: 'State or union territory' },
  ...Object.fromEntries(['GB', 'GG', 'IM', 'JE', 'NZ'].map((code) => [code, { postalCode: 'Postcode' }])),
};

export function partLabels(country: string, data: CountryData): Record<AddressPart, string> {
  const { stateName = 'province', cityName = 'city', suburbName = 'suburb', zipName = 'postal' } = data;
  const suburb = data.format?.includes('%D') ? SUBURBS[suburbName] : undefined;
  return {
    line1: 'Street and number',
    line2: suburb ? `Flat, building or ${suburb}` : 'Flat, floor or building',
    city: CITIES[cityName] ?? 'City',
    region: STATES[stateName] ?? 'Province',
    postalCode: CODES[zipName] ?? 'Postal code',
    ...COUNTRY_LABELS[country],
  };
}
