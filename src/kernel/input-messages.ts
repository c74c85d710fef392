import { fitsWithin, UNITS_PER_CHARACTER } from './characters.ts';
import { isPlainLine, isPlainText } from './plain-text.ts';

/** Messages on how to correct a value, shared by schemas and other code. Doesn't load the schema library. */

export const UNREADABLE_TEXT = 'Remove the unreadable characters.';
const ONE_LINE = 'Enter this on one line.';
const TOO_MANY_MARKS = 'Use fewer accents and other marks on each character.';

export const lineMessage = (text: unknown): string =>
  typeof text === 'string' && isPlainText(text) ? ONE_LINE : UNREADABLE_TEXT;

/** Null for a valid line of at most `units` UTF-16 units. */
export function lineProblem(text: string, units: number): string | null {
  if (!isPlainLine(text)) return lineMessage(text);
  return text.length > units ? maxCharactersMessage(units) : null;
}

/** Null for a valid text, line breaks allowed, of at most `max` characters. */
export function textProblem(text: string, max: number): string | null {
  if (!isPlainText(text)) return UNREADABLE_TEXT;
  return fitsWithin(text, max) ? null : tooLongMessage(text, max);
}

/** Tells too many characters from too many combining marks. */
export const tooLongMessage = (text: string, max: number, tooMany = maxCharactersMessage(max)): string =>
  text.length > max * UNITS_PER_CHARACTER && fitsWithin(text.slice(0, max * UNITS_PER_CHARACTER), max)
    ? TOO_MANY_MARKS
    : tooMany;

export const maxCharactersMessage = (max: unknown) => `Use at most ${formatValue(max)} characters.`;
export const CURRENCY_CODE_MESSAGE = 'Use a currency code of three capital letters, such as USD.';
export const NUMBER_MESSAGE = 'Enter a number.';
export const minimumMessage = (min: unknown) => `Enter ${formatValue(min)} or more.`;
export const maximumMessage = (max: unknown) => `Enter ${formatValue(max)} or less.`;
export const maxItemsMessage = (max: unknown) => `Add at most ${formatValue(max)} of these.`;
export const choicesMessage = (values: readonly unknown[]) =>
  `Choose one of ${quoteAll(values.map(formatValue))}.`;
/** Quotes names and values of the API as code: `` `title`, `price` ``. */
export const quoteAll = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

export const formatValue = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'bigint' ? value.toLocaleString('en') : String(value);
