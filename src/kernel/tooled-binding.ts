/* A customer-designed binding as pictures need it: its own size, tooled with precomputed outlines, in mm. The same
   data gives the same pictures. */

export const METALS = ['gold', 'silver', 'copper'] as const;
export type Metal = (typeof METALS)[number];

export interface ToolingShape {
  material: Metal | 'blind' | 'leather' | 'label' | 'ink';
  d: string;
  /** Line width in mm; null fills the path. */
  stroke: number | null;
  round?: boolean;
  fillRule: 'nonzero' | 'evenodd';
  dye: { name: string; light: string; dark: string } | null;
}

export interface TooledPanel {
  width: number;
  height: number;
  ground: 'leather' | 'marbled';
  shapes: readonly ToolingShape[];
}

type TooledEndpapers =
  | { kind: 'marbled' }
  /** `#rrggbb`. */
  | { kind: 'plain'; colour: string }
  | { kind: 'picture'; picture: string };

export interface TooledBinding {
  front: TooledPanel;
  spine: TooledPanel;
  back: TooledPanel;
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
