import { z } from 'zod';
import { fitsWithin, UNITS_PER_CHARACTER } from './characters.ts';
import { lineMessage, maxCharactersMessage, tooLongMessage, UNREADABLE_TEXT } from './input-messages.ts';
import {
  hasVisibleCharacter,
  hasVisibleLetter,
  isPlainLine,
  isPlainText,
  normaliseLines,
} from './plain-text.ts';

const lineError = ({ input }: { input?: unknown }) => lineMessage(input);

/**
 * One line of text (decision 50); every text in the contracts is made of this, `lines` or `id`. `missing` is the
 * message for anything but text.
 */
export const text = (missing?: string) => z.string(missing).refine(isPlainLine, { error: lineError });

/** Maximum number of characters of the schemas below, and whether they take several lines. */
export const textLimits = z.registry<{ max: number; hasLines?: boolean }>();

/**
 * Limits a text to `max` characters (`characters.ts`). JSON Schema counts code points, so its `maxLength` is the room
 * those characters may need.
 */
export const limitCharacters = (
  schema: z.ZodString,
  max: number,
  message = maxCharactersMessage(max),
): z.ZodString =>
  schema
    .max(max * UNITS_PER_CHARACTER, {
      error: ({ input }) => tooLongMessage(String(input), max, message),
    })
    .refine((value) => value.length > max * UNITS_PER_CHARACTER || fitsWithin(value, max), message)
    .meta(describeLimit(max))
    .register(textLimits, { max });
const describeLimit = (max: number) => ({
  description: `At most ${max.toLocaleString('en')} characters (grapheme clusters).`,
});
const trimmedLine = (missing: string, broken: string | typeof lineError = lineError) =>
  z.string(missing).trim().refine(isPlainLine, { error: broken });

/** Text that may contain line breaks and tabs, such as JSON. */
export const looseText = (missing?: string) => z.string(missing).refine(isPlainText, UNREADABLE_TEXT);

/** Multi-line text, trimmed, of at most `max` characters, without invisible characters (`normaliseLines`). */
export const lines = (missing: string, max: number) =>
  z
    .string(missing)
    .transform(normaliseLines)
    .pipe(limitCharacters(z.string(), max))
    .meta(describeLimit(max))
    .register(textLimits, { max, hasLines: true });

/** One typed line: trimmed, with at least one visible character. `label` is such as “the city”. */
export const line = (label: string, max: number) =>
  limitCharacters(trimmedLine(`Enter ${label}.`).min(1, `Enter ${label}.`), max).refine(
    (value) => value === '' || hasVisibleCharacter(value),
    `Enter ${label}.`,
  );

/** Optional line; null if empty or invisible. */
export const optionalLine = (label: string, max: number) =>
  z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && isBlank(value.trim())) ? null : value),
    line(label, max).nullable(),
  );
const isBlank = (value: string) => isPlainLine(value) && !hasVisibleCharacter(value);

/** Optional text of several lines; null if empty. */
export const optionalLines = (label: string, max: number) =>
  z.preprocess((value) => (value === '' ? null : value), lines(`Enter ${label}.`, max).nullable());

/** Name with at least one visible letter (decision 50). */
export const name = (missing: string, max: number, broken?: string) =>
  limitCharacters(trimmedLine(missing, broken).min(1, missing), max).refine(
    (value) => value === '' || hasVisibleLetter(value),
    'Enter a name with at least one letter.',
  );

/** Id in the only format ids have. */
export const id = (missing: string) => z.string(missing).regex(/^[\w-]{1,64}$/, missing);
