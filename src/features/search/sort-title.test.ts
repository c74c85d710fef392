import { expect, test } from 'vitest';
import { sortTitle } from './sort-title.ts';

test.each([
  ['A Book of Nonsense', 'English', 'book of nonsense'],
  ['The Odyssey', 'English', 'odyssey'],
  ['“The Raven” and Other Poems', 'English', 'raven and other poems'],
  ['L’Étranger', 'French', 'etranger'],
  ["l'Œuvre", 'French', 'oeuvre'],
  ['Les Misérables', 'French', 'miserables'],
  ['Der Zauberberg', 'German', 'zauberberg'],
  ['Die Leiden des jungen Werthers', 'German', 'leiden des jungen werthers'],
  ['El ingenioso hidalgo', 'Spanish', 'ingenioso hidalgo'],
  ['I promessi sposi', 'Italian', 'promessi sposi'],
  ['Un’estate', 'Italian', 'estate'],
  ['Os Lusíadas', 'Portuguese', 'lusiadas'],
  ['Η Φόνισσα', 'Greek', 'φονισσα'],
])('ignores the article of “%s” (%s)', (title, language, sorted) => {
  expect(sortTitle(title, language)).toBe(sorted);
});

test.each([
  ['Die Hard', 'English', 'die hard'],
  ['I, Robot', 'English', 'i robot'],
  ['Anna Karenina', 'English', 'anna karenina'],
  ['The', 'English', 'the'],
  ['A!', 'English', 'a'],
  ['Lesbia', 'French', 'lesbia'],
  ['Война и мир', 'Russian', 'воина и мир'],
])('finds no article in “%s” (%s)', (title, language, sorted) => {
  expect(sortTitle(title, language)).toBe(sorted);
});
