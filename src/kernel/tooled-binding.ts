/* A customer-designed binding as pictures need it: its own size, tooled with precomputed outlines, in mm. The same
   data gives the same pictures. */

export const METALS = ['gold', 'silver', 'copper'] as const;
export type Metal = (typeof METALS)[number];

/** Outline on a panel, from its upper left corner. */
export interface ToolingShape {
  material: Metal | 'blind' | 'leather' | 'label' | 'ink';
  /** SVG path data. */
  d: string;
  /** Line width in mm; null fills the path. */
  stroke: number | null;
  /** Round caps and joins. */
  round?: boolean;
  fillRule: 'nonzero' | 'evenodd';
  /** Leather of a label, if it differs from the cover. */
  dye: { name: string; light: string; dark: string } | null;
}

export interface TooledPanel {
  width: number;
  height: number;
  ground: 'leather' | 'marbled';
  /** In stacking order: a label hides what was struck before it. */
  shapes: readonly ToolingShape[];
}

type TooledEndpapers =
  /** In the binding's own marbled paper. */
  | { kind: 'marbled' }
  /** `#rrggbb`. */
  | { kind: 'plain'; colour: string }
  /** Base64 picture: left half is the pastedown, right half the flyleaf. */
  | { kind: 'picture'; picture: string };

export interface TooledBinding {
  front: TooledPanel;
  /** Unrolled: measured over the curve. */
  spine: TooledPanel;
  back: TooledPanel;
  /** Distances of the bands' centres from the head. */
  bands: readonly number[];
  endpapers: TooledEndpapers;
  /** Null for plain paper edges. */
  edges: { head: Metal | null; others: Metal | null };
  /** Silk colours, `#rrggbb`. */
  headbands: readonly [string, string];
  ribbons: readonly string[];
}

export const DESIGN_VIEWS = ['front', 'spine', 'back', 'three-quarter', 'endpapers'] as const;
export type DesignView = (typeof DESIGN_VIEWS)[number];
