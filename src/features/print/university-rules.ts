/** Colours as rules name them; which of the shop's leathers they are stands in `LEATHERS_OF`. */
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

/** The shop's leathers that a registry would take for a colour of its rules. */
export const LEATHERS_OF: Record<RuleColour, readonly string[]> = {
  black: ['black'],
  dark: ['black', 'navy', 'forest', 'oxblood', 'burgundy', 'plum', 'chestnut', 'teal', 'slate'],
  'dark blue': ['navy'],
  red: ['oxblood', 'burgundy'],
  maroon: ['burgundy', 'oxblood'],
  green: ['forest'],
  grey: ['slate'],
  mustard: ['ochre'],
};

const LETTERED = ['title', 'name', 'degree', 'year'] as const;
export type Lettered = (typeof LETTERED)[number];

export interface UniversityRules {
  id: string;
  /** As it calls itself in English, or in its own language where people do. */
  name: string;
  aliases: readonly string[];
  /** ISO 3166-1, two letters. */
  country: string;
  /** Whose theses the rule is for, where it is not for all of them. */
  of: string | null;
  /** The leaves, cut; `or` where two are taken. */
  size: 'A4' | 'Letter' | null;
  sides: 'one' | 'both' | 'either' | null;
  /** The least, in millimetres. */
  margins: { binding: number; others: number | null } | null;
  /** Null where nothing is said; `free` where it is up to the student. */
  colour: RuleColour | 'free' | null;
  spine: { what: readonly Lettered[]; reads: 'down' | 'up' | 'across' | null } | null;
  front: { what: readonly Lettered[] } | null;
  /** Bound copies that the university gets. */
  copies: number | null;
  /** Whether a hard bound copy is still asked for. */
  isHardBound: 'yes' | 'on request' | 'no' | null;
  /** The address of the university's page. */
  source: string;
  /** The day on which it was looked up, as 2026-11-24. */
  date: string;
  /** What was read, and how. */
  checked: string;
}
