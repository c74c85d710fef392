import type { DocumentFacts } from '../facts.ts';
import { byImportance, type Finding } from '../findings.ts';
import { planOf } from '../plan-of.ts';
import type { Spec } from '../spec.ts';
import { universityById } from '../universities.ts';
import { judge } from './judge.ts';
import { judgeUniversity } from './judge-university.ts';

/** Judges a file for a book and its university's rules; the same in the browser and on the server. */
export function judged(facts: DocumentFacts, spec: Spec): Finding[] {
  const rules = universityById(spec.university);
  const found = judge(facts, planOf(spec));
  if (!rules) return found;
  return [...found, ...judgeUniversity(facts, { spec }, rules)].toSorted(byImportance);
}
