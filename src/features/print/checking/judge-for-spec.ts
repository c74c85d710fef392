import type { Spec } from '../contract.ts';
import type { DocumentFacts } from '../facts.ts';
import { compareImportance, type Finding } from '../findings.ts';
import { findUniversity } from '../universities.ts';
import { judge } from './judge.ts';
import { judgeUniversity } from './judge-university.ts';

/** Judges a file for a book and its university's rules; the same in the browser and on the server. */
export function judgeForSpec(facts: DocumentFacts, spec: Spec): Finding[] {
  const rules = findUniversity(spec.university);
  const findings = judge(facts, spec);
  if (!rules) return findings;
  return [...findings, ...judgeUniversity(facts, { spec }, rules)].toSorted(compareImportance);
}
