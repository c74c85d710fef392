import { z } from 'zod';
import { isWithin, UNITS_EACH } from './characters.ts';
import { atMostCharacters, tooMuchText, UNREADABLE, wrongLine } from './corrections.ts';
import { hasVisibleLetter, hasVisibleSign, isPlainLine, isPlainText, plainLines } from './plain-text.ts';

const brokenLine = ({ input }: { input?: unknown }) => wrongLine(input);

/**
 * One line of text that somebody sends (decision 50); every text of the contract's requests is made of this, of `lines`
 * or of `id`. `missing` is said to what is no text.
 */
export const text = (missing?: string) => z.string(missing).refine(isPlainLine, { error: brokenLine });

/**
 * The same text with at most `max` characters as people count them (`characters.ts`). What JSON Schema calls its greatest
 * length counts code points, of which a character may have several: it is the room that the characters have together.
 */
export const atMost = (schema: z.ZodString, max: number, message = atMostCharacters(max)): z.ZodString =>
  schema
    .max(max * UNITS_EACH, {
      error: ({ input }) => tooMuchText(String(input), max, message),
    })
    .refine((given) => given.length > max * UNITS_EACH || isWithin(given, max), message)
    .meta(ofAtMost(max));
/** What the description of a call says of it. */
const ofAtMost = (max: number) => ({
  description: `At most ${max.toLocaleString('en')} characters as people count them (grapheme clusters).`,
});
/** The same as a person types it: spaces and line breaks at its ends are none of it. */
const typed = (missing: string, broken: string | typeof brokenLine = brokenLine) =>
  z.string(missing).trim().refine(isPlainLine, { error: broken });

/** Text whose line breaks and tabs count for nothing, such as JSON. */
export const loose = (missing?: string) => z.string(missing).refine(isPlainText, UNREADABLE);

/** Text of several lines, trimmed, of at most `max` characters; what nobody can see is taken out of it (`plainLines`). */
export const lines = (missing: string, max: number) =>
  z.string(missing).transform(plainLines).pipe(atMost(z.string(), max)).meta(ofAtMost(max));

/** One line a person typed: trimmed, and not empty to the eye. `label` is such as “the city”. */
export const line = (label: string, max: number) =>
  atMost(typed(`Enter ${label}.`).min(1, `Enter ${label}.`), max).refine(
    (given) => given === '' || hasVisibleSign(given),
    `Enter ${label}.`,
  );

/** A line that may be left out: nothing, and nothing to see, is null. */
export const optionalLine = (label: string, max: number) =>
  z.preprocess(
    (given) => (given === undefined || (typeof given === 'string' && isBlank(given.trim())) ? null : given),
    line(label, max).nullable(),
  );
const isBlank = (given: string) => isPlainLine(given) && !hasVisibleSign(given);

/** The name of somebody or of a place, with a letter that can be seen (decision 50). */
export const name = (missing: string, max: number, broken?: string) =>
  atMost(typed(missing, broken).min(1, missing), max).refine(
    (given) => given === '' || hasVisibleLetter(given),
    'Write the name with at least one letter.',
  );

/** The id of a thing, as every id and no other text is written. */
export const id = (missing: string) => z.string(missing).regex(/^[\w-]{1,64}$/, missing);
