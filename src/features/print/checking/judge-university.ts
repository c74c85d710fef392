import type { Spec } from '../contract.ts';
import type { DocumentFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { SPINE_DEGREE_MAX } from '../limits.ts';
import { LEATHERS_BY_COLOUR, type LetteringPart, type UniversityRules } from '../university-rules.ts';
import { joinList } from './page-text.ts';
import { createUniversityFinding } from './university-finding.ts';
import { judgeUniversityMargins } from './university-margins.ts';

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
    ...judgeUniversityMargins(facts, spec, rules),
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
  const message = `${rules.name} asks for ${rules.size} pages (${width} × ${height} mm). Yours are ${trim.widthMm} × ${trim.heightMm} mm.`;
  return [createUniversityFinding('UNIVERSITY_SIZE', message, rules)];
}

function sidesFindings({ isTwoSided }: Spec, rules: UniversityRules): Finding[] {
  if (rules.sides === null || rules.sides === 'either' || (rules.sides === 'both') === isTwoSided) return [];
  const message = `${rules.name} asks for printing on ${rules.sides === 'both' ? 'both sides' : 'one side'} of the sheet.`;
  return [createUniversityFinding('UNIVERSITY_SIDES', message, rules)];
}

function colourFindings({ colour }: Spec, rules: UniversityRules): Finding[] {
  if (rules.colour === null || rules.colour === 'free') return [];
  const leathers = LEATHERS_BY_COLOUR[rules.colour];
  if (leathers.includes(colour)) return [];
  const message = `${rules.name} asks for a ${rules.colour} binding. Our matching leather is ${leathers.join(' or ')}.`;
  return [createUniversityFinding('UNIVERSITY_COLOUR', message, rules)];
}

function letteringFindings({ lettering }: Spec, rules: UniversityRules): Finding[] {
  const required = { spine: rules.spine?.parts ?? [], front: rules.front?.parts ?? [] };
  const missingParts = (parts: readonly LetteringPart[]) =>
    parts.filter((part) => lettering[part].trim() === '');
  const findings = (['spine', 'front'] as const).flatMap((side) => {
    const missing = missingParts(required[side]);
    if (!missing.length) return [];
    const message = `${rules.name} asks for the ${joinList(required[side])} on the ${side}. The ${joinList(missing)} ${missing.length === 1 ? 'is' : 'are'} still missing.`;
    return [createUniversityFinding('UNIVERSITY_LETTERING', message, rules)];
  });
  const isLong = [...lettering.degree.trim()].length > SPINE_DEGREE_MAX;
  if (required.spine.includes('degree') && isLong) {
    const message = `${rules.name} asks for the degree on the spine. Shorten it to at most ${SPINE_DEGREE_MAX} letters, for example PhD.`;
    findings.push(createUniversityFinding('UNIVERSITY_LETTERING', message, rules));
  }
  return findings;
}

function copiesFindings({ copies }: Spec, rules: UniversityRules): Finding[] {
  if (rules.copies === null || copies >= rules.copies) return [];
  const message = `${rules.name} asks for ${rules.copies} copies. You’re ordering ${copies}.`;
  return [createUniversityFinding('UNIVERSITY_COPIES', message, rules)];
}
