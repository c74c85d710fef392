import { describe, expect, test } from 'vitest';
import { listCountries } from '../server/countries.ts';
import { indexCountries, searchCountries } from './search-countries.ts';

const entries = indexCountries(listCountries(new Set(['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'INR'])));
const found = (text: string) => searchCountries(entries, text).map(({ country }) => country.name);

describe('the search for a country', () => {
  test('finds every country with an empty text', () => expect(found('  ')).toHaveLength(entries.length));

  test('does not mind accents or case', () => {
    expect(found('COTE D')[0]).toBe('Côte d’Ivoire');
    expect(found('aland')[0]).toBe('Åland');
    expect(found('türkiye')).toEqual(found('TURKIYE'));
    expect(found('sao tome')[0]).toBe('São Tomé and Príncipe');
  });

  test('puts the country with that code first', () => {
    expect(found('fr')[0]).toBe('France');
    expect(found('in')[0]).toBe('India');
  });

  test('finds by currency, as code and as word', () => {
    expect(found('chf')).toEqual(expect.arrayContaining(['Switzerland', 'Liechtenstein']));
    expect(found('euro')).toEqual(expect.arrayContaining(['Germany', 'Ireland']));
    expect(found('gbp')).toContain('United Kingdom');
  });

  test('finds by the name people there use, and by older and shorter ones', () => {
    expect(found('deutschland')).toEqual(['Germany']);
    expect(found('日本')).toEqual(['Japan']);
    expect(found('turkey')).toEqual(['Türkiye']);
    expect(found('england')).toContain('United Kingdom');
  });

  test('prefers the beginning of a name to its middle', () => {
    expect(found('guinea').slice(0, 2)).toEqual(['Guinea', 'Guinea-Bissau']);
    expect(found('guinea')).toContain('Papua New Guinea');
  });

  test('finds nothing for what is no country', () => expect(found('Atlantis')).toEqual([]));
});
