import { joinList } from '../checking/page-text.ts';
import type { UniversityRules } from '../university-rules.ts';

/** Describes a university's rules line by line; what it doesn't state is left out. */
export function listRules(rules: UniversityRules): string[] {
  const { size, sides, margins, colour, spine, front, copies, isHardBound } = rules;
  const lines: (string | false | null)[] = [
    size && `${size === 'A4' ? 'A4' : 'US Letter'} pages.`,
    sides && SIDES_TEXTS[sides],
    margins && marginsText(margins),
    colour && (colour === 'free' ? 'Any colour.' : `Colour: ${colour}.`),
    spine &&
      `On the spine: ${joinList(spine.parts)}${spine.reads ? `, ${DIRECTION_TEXTS[spine.reads]}` : ''}.`,
    front && `On the front: ${joinList(front.parts)}.`,
    copies !== null && (copies === 1 ? 'One bound copy.' : `${copies} bound copies.`),
    isHardBound && HARD_COPY_TEXTS[isHardBound],
  ];
  return lines.filter((line) => typeof line === 'string');
}

const SIDES_TEXTS = {
  one: 'Printed on one side.',
  both: 'Printed on both sides.',
  either: 'Printed on one side or on both.',
} as const;
const DIRECTION_TEXTS = { down: 'read downwards', up: 'read upwards', across: 'set across' } as const;
const HARD_COPY_TEXTS = {
  yes: 'A hardbound copy is required.',
  'on request': 'A hardbound copy is required on request.',
  no: 'No hardbound copy is required. This one is for you.',
} as const;

const marginsText = ({ binding, otherEdges }: NonNullable<UniversityRules['margins']>) =>
  `Inner margin of at least ${binding}\u00a0mm${otherEdges === null ? '' : `, ${otherEdges}\u00a0mm at the other edges`}.`;
