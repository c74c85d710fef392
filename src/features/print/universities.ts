import { normalise } from '#kernel/normalise.ts';
import { CANADA } from './checking/universities/canada.ts';
import { EUROPE } from './checking/universities/europe.ts';
import { GREAT_BRITAIN } from './checking/universities/great-britain.ts';
import { OTHERS } from './checking/universities/others.ts';
import { UNITED_STATES } from './checking/universities/united-states.ts';
import { UNSTATED, type UniversityRules } from './university-rules.ts';

/* Rules of universities for bound theses, loaded only by printing. How to add a rule:
   docs/decisions/university-rules.md. */

export const UNIVERSITIES: readonly UniversityRules[] = [
  ...GREAT_BRITAIN,
  ...UNITED_STATES,
  ...CANADA,
  ...EUROPE,
  ...OTHERS,
]
  .map((stated) => ({ ...UNSTATED, ...stated }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

export const findUniversity = (id: string | null): UniversityRules | null =>
  UNIVERSITIES.find((university) => university.id === id) ?? null;

/** Finds universities with every word typed in a name or alias; names that start with the text first. */
export function searchUniversities(query: string): UniversityRules[] {
  const words = normalise(query).split(' ').filter(Boolean);
  if (words.length === 0) return [...UNIVERSITIES];
  const searchText = ({ name, aliases }: UniversityRules) => ` ${normalise([name, ...aliases].join(' '))}`;
  const startsWithQuery = (university: UniversityRules) =>
    [university.name, ...university.aliases].some((name) => normalise(name).startsWith(words.join(' ')));
  const matches = UNIVERSITIES.filter((university) =>
    words.every((word) => searchText(university).includes(` ${word}`)),
  );
  return [
    ...matches.filter(startsWithQuery),
    ...matches.filter((university) => !startsWithQuery(university)),
  ];
}
