import { countries } from 'countries-list';

/** Whether this is the code of a country (ISO 3166 alpha-2). */
export const isCountry = (code: string): boolean => Object.hasOwn(countries, code);
