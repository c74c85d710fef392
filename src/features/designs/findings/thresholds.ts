/** What a binder goes by, in millimetres. Why: docs/decisions/designs.md. */
export const THRESHOLDS = {
  /** The height of small letters; of capitals, where there are no others. */
  letters: { refused: 1, warning: 1.8 },
  /** Clear leather between two lines of foil. */
  gap: { refused: 0.2, warning: 0.4 },
  thickness: { refused: 0.15, warning: 0.25 },
  /** Across an ornament of the house, whose finest lines are a twentieth of it. */
  ornament: { refused: 2.5, warning: 4 },
  /** From the edge of a board. What is safe stands in the geometry. */
  edge: { refused: 1.5 },
  /** The finest line of a logo. */
  finest: { refused: 0.15, warning: 0.25 },
  /** Square millimetres of a logo that are foil: more than a hand press strikes evenly. */
  area: { refused: 6000, warning: 2500 },
  /** Clear leather between a raised band and what stands beside it. */
  besideBand: 0.5,
  /** Leaf that stays empty around a dedication. */
  dedicationMargin: 12,
} as const;
