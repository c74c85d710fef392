import { joinWords } from '../checking/page-text.ts';
import type { UniversityRules } from '../university-rules.ts';

/** Describes a university's rules line by line; what it doesn't state is left out. */
export function listRules(rules: UniversityRules): string[] {
  const { size, sides, margins, colour, spine, front, copies, isHardBound } = rules;
  const lines: (string | false | null)[] = [
    size && `${size === 'A4' ? 'A4' : 'US Letter'} pages.`,
    sides && SIDES[sides],
    margins && marginsText(margins),
    colour && (colour === 'free' ? 'Any colour.' : `Colour: ${colour}.`),
    spine && `On the spine: ${joinWords(spine.what)}${spine.reads ? `, ${READS[spine.reads]}` : ''}.`,
    front && `On the front: ${joinWords(front.what)}.`,
    copies !== null && (copies === 1 ? 'One bound copy.' : `${copies} bound copies.`),
    isHardBound && HARD[isHardBound],
  ];
  return lines.filter((line) => typeof line === 'string');
}

const SIDES = {
  one: 'Printed on one side.',
  both: 'Printed on both sides.',
  either: 'Printed on one side or on both.',
} as const;
const READS = { down: 'read downwards', up: 'read upwards', across: 'set across' } as const;
const HARD = {
  yes: 'A hardbound copy is required.',
  'on request': 'A hardbound copy is required on request.',
  no: 'No hardbound copy is required. This one is for you.',
} as const;

const marginsText = ({ binding, others }: NonNullable<UniversityRules['margins']>) =>
  `Inner margin of at least ${binding}\u00a0mm${others === null ? '' : `, ${others}\u00a0mm at the other edges`}.`;
