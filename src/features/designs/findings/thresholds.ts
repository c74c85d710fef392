/** Limits of the bindery's check, in millimetres. Reasons: docs/decisions/designs.md. */
export const THRESHOLDS = {
  /** Height of small letters; of capitals if there are no others. */
  letters: { refused: 1, warning: 1.8 },
  /** Clear leather between two foil lines. */
  gap: { refused: 0.2, warning: 0.4 },
  thickness: { refused: 0.15, warning: 0.25 },
  /** Width of a house ornament, whose finest lines are a twentieth of it. */
  ornament: { refused: 2.5, warning: 4 },
  /** Distance from the edge of a board; safe zones are defined in `geometry.ts`. */
  edge: { refused: 1.5 },
  finest: { refused: 0.15, warning: 0.25 },
  /** Foil area of a logo in mm²; a hand press can't strike more evenly. */
  area: { refused: 6000, warning: 2500 },
  besideBand: 0.5,
  dedicationMargin: 12,
} as const;
