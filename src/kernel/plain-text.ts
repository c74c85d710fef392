/**
 * Defines valid text (decision 50): well-formed Unicode without control characters. Databases reject lone surrogates
 * and NUL; other control characters break headers and hide words. Doesn't load the schema library.
 */

/** Unicode line separators break lines just as control characters do. */
const LINE_BREAKING = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_LINES = /[^\P{Cc}\n\r\t]/u;

export const isPlainLine = (text: string): boolean => text.isWellFormed() && !LINE_BREAKING.test(text);

export const isPlainText = (text: string): boolean => text.isWellFormed() && !CONTROL_IN_LINES.test(text);

/** Normalises line breaks to `\n` and removes invisible characters. */
export const normaliseLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

// Excludes fillers, joiners and direction marks, which Unicode counts as letters or symbols.
const VISIBLE_CHARACTER = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
const VISIBLE_LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

export const hasVisibleCharacter = (text: string): boolean => VISIBLE_CHARACTER.test(text);

/** Names need at least one visible letter (decision 50). */
export const hasVisibleLetter = (text: string): boolean => VISIBLE_LETTER.test(text);
