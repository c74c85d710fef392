import { isWithin, UNITS_EACH } from './characters.ts';
import { isPlainLine, isPlainText } from './plain-text.ts';

/** Messages on how to correct a value, shared by schemas and other code. Doesn't load the schema library. */

export const UNREADABLE = 'Remove the characters that cannot be read.';
const ONE_LINE = 'Write this in one line.';
const TOO_MANY_MARKS = 'Use fewer accents and other marks on each character.';

export const wrongLine = (text: unknown): string =>
  typeof text === 'string' && isPlainText(text) ? ONE_LINE : UNREADABLE;

/** Null for a valid line of at most `units` UTF-16 units. */
export function lineProblem(text: string, units: number): string | null {
  if (!isPlainLine(text)) return wrongLine(text);
  return text.length > units ? atMostCharacters(units) : null;
}

/** Null for a valid text, line breaks allowed, of at most `max` characters. */
export function textProblem(text: string, max: number): string | null {
  if (!isPlainText(text)) return UNREADABLE;
  return isWithin(text, max) ? null : tooMuchText(text, max);
}

/** Tells too many characters from too many combining marks. */
export const tooMuchText = (text: string, max: number, tooMany = atMostCharacters(max)): string =>
  text.length > max * UNITS_EACH && isWithin(text.slice(0, max * UNITS_EACH), max) ? TOO_MANY_MARKS : tooMany;

export const atMostCharacters = (max: unknown) => `Use at most ${shown(max)} characters.`;
export const CURRENCY_CODE = 'A currency is three capital letters, such as USD.';
export const NUMBER = 'Write this as a number.';
export const orMore = (least: unknown) => `Write ${shown(least)} or more.`;
export const orLess = (most: unknown) => `Write ${shown(most)} or less.`;
export const atMostOfThese = (most: unknown) => `Send at most ${shown(most)} of these.`;
export const oneOfThese = (values: readonly unknown[]) => `Choose one of ${values.map(shown).join(', ')}.`;

export const shown = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'bigint' ? value.toLocaleString('en') : String(value);
