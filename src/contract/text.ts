import { z } from 'zod';
import { hasVisibleLetter, hasVisibleSign, isPlainLine, isPlainText, plainLines } from './plain-text.ts';

/** What is said to text that no text can hold. */
export const UNREADABLE = 'Remove the characters that cannot be read.';
const ONE_LINE = 'Write this in one line.';
const wrongLine = ({ input }: { input?: unknown }) =>
  typeof input === 'string' && isPlainText(input) ? ONE_LINE : UNREADABLE;

/**
 * One line of text that somebody sends (decision 50); every text of the contract's requests is made of this, of `lines`
 * or of `id`. `missing` is said to what is no text.
 */
export const text = (missing?: string) => z.string(missing).refine(isPlainLine, { error: wrongLine });

/** The same as a person types it: spaces and line breaks at its ends are none of it. */
const typed = (missing: string, broken: string | typeof wrongLine = wrongLine) =>
  z.string(missing).trim().refine(isPlainLine, { error: broken });

/** Text whose line breaks and tabs count for nothing, such as JSON. */
export const loose = (missing?: string) => z.string(missing).refine(isPlainText, UNREADABLE);

/** Text of several lines, trimmed; what nobody can see is taken out of it (`plainLines`). */
export const lines = (missing?: string) => z.string(missing).transform(plainLines);

/** One line a person typed: trimmed, and not empty to the eye. `label` is such as “the city”. */
export const line = (label: string, max: number) =>
  typed(`Enter ${label}.`)
    .min(1, `Enter ${label}.`)
    .max(max, `Use at most ${max} characters.`)
    .refine((given) => given === '' || hasVisibleSign(given), `Enter ${label}.`);

/** A line that may be left out: nothing, and nothing to see, is null. */
export const optionalLine = (label: string, max: number) =>
  z.preprocess(
    (given) => (given === undefined || (typeof given === 'string' && isBlank(given.trim())) ? null : given),
    line(label, max).nullable(),
  );
const isBlank = (given: string) => isPlainLine(given) && !hasVisibleSign(given);

/** The name of somebody or of a place, with a letter that can be seen (decision 50). */
export const name = (missing: string, max: number, broken?: string) =>
  typed(missing, broken)
    .min(1, missing)
    .max(max, `Use at most ${max} characters.`)
    .refine((given) => given === '' || hasVisibleLetter(given), 'Write the name with at least one letter.');

/** The id of a thing, as every id and no other text is written. */
export const id = (missing: string) => z.string(missing).regex(/^[\w-]{1,64}$/, missing);
