import { describe, expect, test } from 'vitest';
import { listCountries } from './countries.ts';

describe('the list of countries', () => {
  test('shows dollars where the shop has no rate', () => {
    const byCode = new Map(listCountries(new Set(['USD', 'EUR'])).map((country) => [country.code, country]));
    expect(byCode.get('FR')).toMatchObject({ name: 'France', dial_code: '+33', currency: 'EUR' });
    expect(byCode.get('JP')?.currency).toBe('USD');
    expect(byCode.get('US')).toMatchObject({ name: 'United States', dial_code: '+1', currency: 'USD' });
  });

  test('contains every country and territory of ISO 3166', () => {
    const codes = new Set(listCountries(new Set()).map(({ code }) => code));
    expect(['AQ', 'BV', 'GS', 'HM', 'TF', 'UM'].filter((code) => !codes.has(code))).toEqual([]);
    expect(codes.size).toBeGreaterThanOrEqual(249);
  });

  test('is in alphabetical order, accents aside', () => {
    const names = listCountries(new Set()).map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });
});
