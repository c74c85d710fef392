import { SPINE_DEGREE_MAX } from '#kernel/spine-lettering.ts';
import type { DocumentFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import type { Spec } from '../spec.ts';
import { LEATHERS_OF, type Lettered, type UniversityRules } from '../university-rules.ts';
import { universityFinding } from './university-finding.ts';
import { universityMargins } from './university-margins.ts';
import { allOf } from './words.ts';

const SIZES = { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } } as const;
/** Files are rounded to points, and books are cut by hand. */
const TOLERANCE_MM = 1.5;

/**
 * Judges a thesis and its binding by its university's rules; nothing for books. All findings may be accepted: the
 * registry has the last word.
 */
export function judgeUniversity(
  facts: DocumentFacts,
  { spec }: { spec: Spec },
  rules: UniversityRules,
): Finding[] {
  if (spec.kind !== 'thesis') return [];
  return [
    ...universityMargins(facts, spec, rules),
    ...sizeFindings(spec, rules),
    ...sidesFindings(spec, rules),
    ...colourFindings(spec, rules),
    ...letteringFindings(spec, rules),
    ...copiesFindings(spec, rules),
  ];
}

function sizeFindings({ trim }: Spec, rules: UniversityRules): Finding[] {
  if (!rules.size) return [];
  const { width, height } = SIZES[rules.size];
  const isSize =
    Math.abs(trim.widthMm - width) <= TOLERANCE_MM && Math.abs(trim.heightMm - height) <= TOLERANCE_MM;
  if (isSize) return [];
  const words = `${rules.name} wants leaves of ${rules.size} (${width} × ${height} mm); yours are ${trim.widthMm} × ${trim.heightMm} mm.`;
  return [universityFinding('UNIVERSITY_SIZE', words, rules)];
}

function sidesFindings({ isTwoSided }: Spec, rules: UniversityRules): Finding[] {
  if (rules.sides === null || rules.sides === 'either' || (rules.sides === 'both') === isTwoSided) return [];
  const words = `${rules.name} wants a thesis printed on ${rules.sides === 'both' ? 'both sides' : 'one side'} of the leaf.`;
  return [universityFinding('UNIVERSITY_SIDES', words, rules)];
}

function colourFindings({ colour }: Spec, rules: UniversityRules): Finding[] {
  if (rules.colour === null || rules.colour === 'free') return [];
  const leathers = LEATHERS_OF[rules.colour];
  if (leathers.includes(colour)) return [];
  const words = `${rules.name} wants a binding in ${rules.colour}. Of our leathers that is ${leathers.join(' or ')}.`;
  return [universityFinding('UNIVERSITY_COLOUR', words, rules)];
}

function letteringFindings({ lettering }: Spec, rules: UniversityRules): Finding[] {
  const wanted = { spine: rules.spine?.what ?? [], front: rules.front?.what ?? [] };
  const missingOn = (what: readonly Lettered[]) => what.filter((one) => lettering[one].trim() === '');
  const found = (['spine', 'front'] as const).flatMap((side) => {
    const missing = missingOn(wanted[side]);
    if (!missing.length) return [];
    const words = `${rules.name} wants the ${allOf(wanted[side])} on the ${side}; the ${allOf(missing)} ${missing.length === 1 ? 'is' : 'are'} not written yet.`;
    return [universityFinding('UNIVERSITY_LETTERING', words, rules)];
  });
  const isLong = [...lettering.degree.trim()].length > SPINE_DEGREE_MAX;
  if (wanted.spine.includes('degree') && isLong) {
    const words = `${rules.name} wants the degree on the spine. Write it in short, with at most ${SPINE_DEGREE_MAX} letters, such as PhD.`;
    found.push(universityFinding('UNIVERSITY_LETTERING', words, rules));
  }
  return found;
}

function copiesFindings({ copies }: Spec, rules: UniversityRules): Finding[] {
  if (rules.copies === null || copies >= rules.copies) return [];
  const words = `${rules.name} wants ${rules.copies} copies; you order ${copies}.`;
  return [universityFinding('UNIVERSITY_COPIES', words, rules)];
}
