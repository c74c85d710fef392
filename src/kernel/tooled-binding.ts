/*
 * A binding that somebody has designed, as far as pictures depend on it: of its own size, tooled with outlines that were
 * laid out before. Lengths are millimetres; everything is plain data, and the same data gives the same pictures.
 */

export const METALS = ['gold', 'silver', 'copper'] as const;
export type Metal = (typeof METALS)[number];

/** One outline on a panel, from its upper left corner. */
export interface ToolingShape {
  material: Metal | 'blind' | 'leather' | 'label' | 'ink';
  /** SVG path data. */
  d: string;
  /** A line of so many millimetres along the path; null fills it. */
  stroke: number | null;
  /** Whether a line has round ends and corners. */
  round?: boolean;
  fillRule: 'nonzero' | 'evenodd';
  /** Of a label, where it is not the skin itself. */
  dye: { name: string; light: string; dark: string } | null;
}

export interface TooledPanel {
  width: number;
  height: number;
  ground: 'leather' | 'marbled';
  /** In the order in which they lie on one another: a label hides what was struck before it. */
  shapes: readonly ToolingShape[];
}

type TooledEndpapers =
  /** Of the binding's own paper. */
  | { kind: 'marbled' }
  /** `#rrggbb`. */
  | { kind: 'plain'; colour: string }
  /** A picture in base64: its left half is pasted down, its right half flies free. */
  | { kind: 'picture'; picture: string };

export interface TooledBinding {
  front: TooledPanel;
  /** Unrolled: measured over the round of the back. */
  spine: TooledPanel;
  back: TooledPanel;
  /** Middles of the raised bands from the head. */
  bands: readonly number[];
  endpapers: TooledEndpapers;
  /** Null where the edges are plain paper. */
  edges: { head: Metal | null; others: Metal | null };
  /** Silks, `#rrggbb`. */
  headbands: readonly [string, string];
  ribbons: readonly string[];
}

/** What an outside of a book looks like that pictures of the catalogue do not show. */
export const DESIGN_VIEWS = ['front', 'spine', 'back', 'three-quarter', 'endpapers'] as const;
export type DesignView = (typeof DESIGN_VIEWS)[number];
