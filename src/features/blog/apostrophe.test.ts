import { expect, test } from 'vitest';
import { toPlainApostrophe, toTypographicApostrophe } from './apostrophe.ts';

test('An apostrophe inside a word is printed as one; other marks stay.', () => {
  expect(toTypographicApostrophe("Children's Literature")).toBe('Children’s Literature');
  expect(toTypographicApostrophe("'Quoted' and 6'")).toBe("'Quoted' and 6'");
  expect(toPlainApostrophe('Children’s Literature')).toBe("Children's Literature");
});
