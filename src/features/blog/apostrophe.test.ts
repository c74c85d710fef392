import { expect, test } from 'vitest';
import { toPlainApostrophe, toTypographicApostrophe } from './apostrophe.ts';

test('apostrophes inside words become typographic; other quotes stay', () => {
  expect(toTypographicApostrophe("Children's Literature")).toBe('Children’s Literature');
  expect(toTypographicApostrophe("'Quoted' and 6'")).toBe("'Quoted' and 6'");
  expect(toPlainApostrophe('Children’s Literature')).toBe("Children's Literature");
});
