/**
 * What counts as text (decision 50): well-formed Unicode without control characters. Halves of characters and NUL are
 * kept by no database; other control characters end headers, hide words and mean nothing to people. Nothing here loads the
 * schema library.
 */

/** Line separators of Unicode break a line just as its control characters do. */
const BREAKING = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_LINES = /[^\P{Cc}\n\r\t]/u;

/** Whether it is text in one line: no line break, no tab. */
export const isPlainLine = (text: string): boolean => text.isWellFormed() && !BREAKING.test(text);

/** Whether it is text, in one line or several. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !CONTROL_IN_LINES.test(text);

/** Text of several lines as it is kept: a line break is one `\n`, whatever made it, and what nobody can see is taken out. */
export const plainLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

// Fillers, joiners and marks of direction are letters or signs to Unicode, and nothing to the eye.
const SIGN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

/** Whether there is anything to see in it. */
export const hasVisibleSign = (text: string): boolean => SIGN.test(text);

/** Whether it has a letter that can be seen, as a name must (decision 50). */
export const hasVisibleLetter = (text: string): boolean => LETTER.test(text);
