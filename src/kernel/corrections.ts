import { isWithin, UNITS_EACH } from './characters.ts';
import { isPlainLine, isPlainText } from './plain-text.ts';

/**
 * What is said to a value that cannot be taken: what to write instead, the same from schemas and from what is read without
 * one. Nothing here loads the schema library.
 */

/** What is said to text that no text can hold. */
export const UNREADABLE = 'Remove the characters that cannot be read.';
const ONE_LINE = 'Write this in one line.';
/** What is said to many marks that no limit of characters would hold. */
const TOO_MANY_MARKS = 'Use fewer accents and other marks on each character.';

/** What is said to text that is no plain line. */
export const wrongLine = (text: unknown): string =>
  typeof text === 'string' && isPlainText(text) ? ONE_LINE : UNREADABLE;

/** What is wrong with a text that should be one line of at most `units` UTF-16 units; null for nothing. */
export function lineProblem(text: string, units: number): string | null {
  if (!isPlainLine(text)) return wrongLine(text);
  return text.length > units ? atMostCharacters(units) : null;
}

/** What is wrong with a text that may have line breaks and at most `max` characters; null for nothing. */
export function textProblem(text: string, max: number): string | null {
  if (!isPlainText(text)) return UNREADABLE;
  return isWithin(text, max) ? null : tooMuchText(text, max);
}

/** What is said to a text that `isWithin` does not take: its characters are too many, or only its marks are. */
export const tooMuchText = (text: string, max: number, tooMany = atMostCharacters(max)): string =>
  text.length > max * UNITS_EACH && isWithin(text.slice(0, max * UNITS_EACH), max) ? TOO_MANY_MARKS : tooMany;

/** What is said to more than `max` characters. */
export const atMostCharacters = (max: unknown) => `Use at most ${shown(max)} characters.`;
export const CURRENCY_CODE = 'A currency is three capital letters, such as USD.';
export const NUMBER = 'Write this as a number.';
export const orMore = (least: unknown) => `Write ${shown(least)} or more.`;
export const orLess = (most: unknown) => `Write ${shown(most)} or less.`;
export const atMostOfThese = (most: unknown) => `Send at most ${shown(most)} of these.`;
export const oneOfThese = (values: readonly unknown[]) => `Choose one of ${values.map(shown).join(', ')}.`;

/** A value as people read it. */
export const shown = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'bigint' ? value.toLocaleString('en') : String(value);
