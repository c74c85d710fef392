import type { Finding } from '../findings.ts';
import type { UniversityRules } from '../university-rules.ts';

/** Builds a finding about a university's rules. It may be accepted: the registry has the last word. */
export const createUniversityFinding = (
  code: `UNIVERSITY_${string}`,
  message: string,
  { appliesTo: audience, source, checkedOn: date }: UniversityRules,
  overrides: Partial<Finding> = {},
): Finding => ({
  code,
  grade: 'error',
  pages: [],
  isAcceptable: true,
  places: [],
  message: `${message}${audience ? ` This rule is for ${audience}.` : ''} Source: ${source}, checked on ${date}. Your registry has the final say.`,
  ...overrides,
});
