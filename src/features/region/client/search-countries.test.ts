import { describe, expect, test } from 'vitest';
import { listCountries } from '../server/countries.ts';
import { indexCountries, searchCountries } from './search-countries.ts';

const entries = indexCountries(listCountries(new Set(['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'INR'])));
const search = (text: string) => searchCountries(entries, text).map(({ country }) => country.name);

describe('searching countries', () => {
  test('finds every country with an empty text', () => expect(search('  ')).toHaveLength(entries.length));

  test('does not mind accents or case', () => {
    expect(search('COTE D')[0]).toBe('Côte d’Ivoire');
    expect(search('aland')[0]).toBe('Åland');
    expect(search('türkiye')).toEqual(search('TURKIYE'));
    expect(search('sao tome')[0]).toBe('São Tomé and Príncipe');
  });

  test('puts the country with that code first', () => {
    expect(search('fr')[0]).toBe('France');
    expect(search('in')[0]).toBe('India');
  });

  test('finds by currency code and name', () => {
    expect(search('chf')).toEqual(expect.arrayContaining(['Switzerland', 'Liechtenstein']));
    expect(search('euro')).toEqual(expect.arrayContaining(['Germany', 'Ireland']));
    expect(search('gbp')).toContain('United Kingdom');
  });

  test('finds by native, older and shorter names', () => {
    expect(search('deutschland')).toEqual(['Germany']);
    expect(search('日本')).toEqual(['Japan']);
    expect(search('turkey')).toEqual(['Türkiye']);
    expect(search('england')).toContain('United Kingdom');
  });

  test('prefers the beginning of a name to its middle', () => {
    expect(search('guinea').slice(0, 2)).toEqual(['Guinea', 'Guinea-Bissau']);
    expect(search('guinea')).toContain('Papua New Guinea');
  });

  test('finds nothing for an unknown country', () => expect(search('Atlantis')).toEqual([]));
});
