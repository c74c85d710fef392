import { countries } from 'countries-list';

/** ISO 3166 alpha-2. */
export const isCountry = (code: string): boolean => Object.hasOwn(countries, code);
