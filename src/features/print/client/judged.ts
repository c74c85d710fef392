import { judge } from '../checking/judge.ts';
import { judgeUniversity } from '../checking/judge-university.ts';
import type { DocumentFacts } from '../facts.ts';
import { byImportance, type Finding } from '../findings.ts';
import type { Spec } from '../spec.ts';
import { universityById } from '../universities.ts';
import { planOf } from './desk-state.ts';

/** What a file is for this book, and for the university whose rules it follows. */
export function judged(facts: DocumentFacts, spec: Spec): Finding[] {
  const rules = universityById(spec.university);
  const found = judge(facts, planOf(spec));
  if (!rules) return found;
  return [...found, ...judgeUniversity(facts, { spec }, rules)].toSorted(byImportance);
}
