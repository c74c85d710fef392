/** Colours as universities name them; `LEATHERS_BY_COLOUR` maps them to leathers. */
export const RULE_COLOURS = [
  'black',
  'dark',
  'dark blue',
  'red',
  'maroon',
  'green',
  'grey',
  'mustard',
] as const;
export type RuleColour = (typeof RULE_COLOURS)[number];

/** Leather colours a registry would accept for a colour of its rules. */
export const LEATHERS_BY_COLOUR: Record<RuleColour, readonly string[]> = {
  black: ['black'],
  dark: ['black', 'navy', 'forest', 'oxblood', 'burgundy', 'plum', 'chestnut', 'teal', 'slate'],
  'dark blue': ['navy'],
  red: ['oxblood', 'burgundy'],
  maroon: ['burgundy', 'oxblood'],
  green: ['forest'],
  grey: ['slate'],
  mustard: ['ochre'],
};

const LETTERING_PARTS = ['title', 'name', 'degree', 'year'] as const;
export type LetteringPart = (typeof LETTERING_PARTS)[number];

export interface UniversityRules {
  id: string;
  /** English name, or the name in its own language where that is usual. */
  name: string;
  aliases: readonly string[];
  /** ISO 3166-1, two letters. */
  country: string;
  /** Theses the rules apply to; null for all. */
  appliesTo: string | null;
  /** Trimmed page size. */
  size: 'A4' | 'Letter' | null;
  sides: 'one' | 'both' | 'either' | null;
  /** Minimum widths, in millimetres. */
  margins: { binding: number; otherEdges: number | null } | null;
  /** Null if not stated; `free` if the student may choose. */
  colour: RuleColour | 'free' | null;
  spine: { parts: readonly LetteringPart[]; reads: 'down' | 'up' | 'across' | null } | null;
  front: { parts: readonly LetteringPart[] } | null;
  /** Bound copies the university receives. */
  copies: number | null;
  /** Whether a hard bound copy is still required. */
  isHardBound: 'yes' | 'on request' | 'no' | null;
  /** URL of the rules. */
  source: string;
  /** Date it was looked up, such as 2026-11-24. */
  checkedOn: string;
  /** Which rules were read, and how. */
  evidence: string;
}

/** Rules that most universities don't state. */
export const UNSTATED = {
  aliases: [],
  appliesTo: null,
  size: null,
  sides: null,
  margins: null,
  colour: null,
  spine: null,
  front: null,
  copies: null,
  isHardBound: null,
} satisfies Partial<UniversityRules>;

/** Rules that a university states; the rest is `UNSTATED`. */
export type StatedRules = Omit<UniversityRules, keyof typeof UNSTATED> & Partial<UniversityRules>;
