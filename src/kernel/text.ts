import { z } from 'zod';
import { isWithin, UNITS_EACH } from './characters.ts';
import { atMostCharacters, tooMuchText, UNREADABLE, wrongLine } from './corrections.ts';
import { hasVisibleLetter, hasVisibleSign, isPlainLine, isPlainText, plainLines } from './plain-text.ts';

const brokenLine = ({ input }: { input?: unknown }) => wrongLine(input);

/**
 * One line of text (decision 50); every text in the contracts is made of this, `lines` or `id`. `missing` is the
 * message for anything but text.
 */
export const text = (missing?: string) => z.string(missing).refine(isPlainLine, { error: brokenLine });

/**
 * Limits a text to `max` characters (`characters.ts`). JSON Schema counts code points, so its `maxLength` is the room
 * those characters may need.
 */
export const atMost = (schema: z.ZodString, max: number, message = atMostCharacters(max)): z.ZodString =>
  schema
    .max(max * UNITS_EACH, {
      error: ({ input }) => tooMuchText(String(input), max, message),
    })
    .refine((given) => given.length > max * UNITS_EACH || isWithin(given, max), message)
    .meta(ofAtMost(max));
const ofAtMost = (max: number) => ({
  description: `At most ${max.toLocaleString('en')} characters as people count them (grapheme clusters).`,
});
const typed = (missing: string, broken: string | typeof brokenLine = brokenLine) =>
  z.string(missing).trim().refine(isPlainLine, { error: broken });

/** Text that may contain line breaks and tabs, such as JSON. */
export const loose = (missing?: string) => z.string(missing).refine(isPlainText, UNREADABLE);

/** Multi-line text, trimmed, of at most `max` characters, without invisible characters (`plainLines`). */
export const lines = (missing: string, max: number) =>
  z.string(missing).transform(plainLines).pipe(atMost(z.string(), max)).meta(ofAtMost(max));

/** One typed line: trimmed, with at least one visible character. `label` is such as “the city”. */
export const line = (label: string, max: number) =>
  atMost(typed(`Enter ${label}.`).min(1, `Enter ${label}.`), max).refine(
    (given) => given === '' || hasVisibleSign(given),
    `Enter ${label}.`,
  );

/** Optional line; null if empty or invisible. */
export const optionalLine = (label: string, max: number) =>
  z.preprocess(
    (given) => (given === undefined || (typeof given === 'string' && isBlank(given.trim())) ? null : given),
    line(label, max).nullable(),
  );
const isBlank = (given: string) => isPlainLine(given) && !hasVisibleSign(given);

/** Name with at least one visible letter (decision 50). */
export const name = (missing: string, max: number, broken?: string) =>
  atMost(typed(missing, broken).min(1, missing), max).refine(
    (given) => given === '' || hasVisibleLetter(given),
    'Write the name with at least one letter.',
  );

/** Id in the only format ids have. */
export const id = (missing: string) => z.string(missing).regex(/^[\w-]{1,64}$/, missing);
