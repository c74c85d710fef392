import { normalise } from '#kernel/normalise.ts';
import { CANADA } from './checking/universities/canada.ts';
import { EUROPE } from './checking/universities/europe.ts';
import { GREAT_BRITAIN } from './checking/universities/great-britain.ts';
import { OTHERS } from './checking/universities/others.ts';
import { UNITED_STATES } from './checking/universities/united-states.ts';
import type { UniversityRules } from './university-rules.ts';

/*
 * What universities ask of a bound thesis. Loaded only by pages and calls of printing. How a rule comes in here:
 * docs/decisions/universities.md. What is null is not said by the university in what was read.
 */

export const UNIVERSITIES: readonly UniversityRules[] = [
  ...GREAT_BRITAIN,
  ...UNITED_STATES,
  ...CANADA,
  ...EUROPE,
  ...OTHERS,
].sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Null for one that is not known here. */
export const universityById = (id: string | null): UniversityRules | null =>
  UNIVERSITIES.find((one) => one.id === id) ?? null;

/** Those whose name or alias has all the words that were typed, whatever their accents; names that begin so come first. */
export function universitiesNamed(typed: string): UniversityRules[] {
  const words = normalise(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [...UNIVERSITIES];
  const textOf = ({ name, aliases }: UniversityRules) => ` ${normalise([name, ...aliases].join(' '))}`;
  const begins = (one: UniversityRules) =>
    [one.name, ...one.aliases].some((name) => normalise(name).startsWith(words.join(' ')));
  const found = UNIVERSITIES.filter((one) => words.every((word) => textOf(one).includes(` ${word}`)));
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}
