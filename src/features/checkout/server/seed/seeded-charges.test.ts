import { expect, test } from 'vitest';
import { listRegions } from '#features/addresses/address-regions.ts';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readCharges } from '../stored-charges.ts';

const db = prepareFixture(() => testDatabase('seeded'));
const charges = prepareFixture(() => readCharges(db));

test('every US state and Canadian province has a tax rate', () => {
  const none = new Set(['AA', 'AE', 'AP', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'UM', 'VI']);
  const states = (listRegions('US') ?? []).map(({ code }) => code).filter((code) => !none.has(code));
  expect(states).toHaveLength(51);
  for (const state of states) expect(charges.taxes.find('US', state), state).not.toBeNull();
  for (const state of ['', ...none]) expect(charges.taxes.find('US', state), state).toBeNull();
  for (const { code } of listRegions('CA') ?? [])
    expect(charges.taxes.find('CA', code), code).toEqual({ name: 'GST', rate: 5000, isIncluded: false });
});

test('prices include tax only where shoppers expect it', () => {
  for (const [country, rate] of Object.entries({ GB: 0, FR: 5500, IN: 0 }))
    expect(charges.taxes.find(country, '')).toMatchObject({ rate, isIncluded: true });
  for (const country of ['DE', 'JP', 'AU']) expect(charges.taxes.find(country, '')).toBeNull();
  expect(charges.taxes.find('US', 'MN')).toEqual({ name: 'Sales tax', rate: 6875, isIncluded: false });
});

test('every open zone has both speeds; express is faster and dearer', () => {
  for (const country of ['GB', 'FR', 'NO', 'US', 'JP']) {
    const [standard, express] = SHIPPING_SPEEDS.map((speed) => charges.shipping.find(country, speed));
    expect(express?.base, country).toBeGreaterThan(standard?.base ?? Number.POSITIVE_INFINITY);
    expect(express?.to, country).toBeLessThan(standard?.to ?? 0);
  }
  expect(charges.shipping.find('KP', 'standard')).toBeNull();
});

test('the bindery closes on the eight English bank holidays each year', () => {
  const days = [...charges.closedDays];
  for (const year of ['2026', '2027', '2028', '2029'])
    expect(days.filter((day) => day.startsWith(year))).toHaveLength(8);
  for (const day of days) expect([0, 6]).not.toContain(new Date(day).getUTCDay());
});
