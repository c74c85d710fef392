import { expect, test } from 'vitest';
import { plainApostrophe, printedApostrophe } from './apostrophe.ts';

test('An apostrophe inside a word is printed as one; other marks stay.', () => {
  expect(printedApostrophe("Children's Literature")).toBe('Children’s Literature');
  expect(printedApostrophe("'Quoted' and 6'")).toBe("'Quoted' and 6'");
  expect(plainApostrophe('Children’s Literature')).toBe("Children's Literature");
});
