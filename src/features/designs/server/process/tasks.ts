import type { Design } from '../../design.ts';
import type { Finding } from '../../findings.ts';
import type { Spread } from '../../geometry.ts';
import type { TracedLogo } from '../../layout.ts';
import type { About } from '../production/about.ts';
import type { LayerSvg } from '../production/production-svgs.ts';

/** A design to be laid out and looked at. */
export interface CheckTask {
  kind: 'check';
  design: Design;
  /** Blocks by the digests of their uploads; null for one of which none can be cut. */
  traces: ReadonlyMap<string, TracedLogo | null>;
  /** Names of the leather colours that there are. */
  colours: readonly string[];
}
export interface Checked {
  findings: Finding[];
  spread: Spread;
  /** What the design is sealed with. */
  seal: string;
}

/** A picture that somebody sent. */
export interface PictureTask {
  kind: 'picture';
  path: string;
  isDrawing: boolean;
  widths: readonly number[];
  maxPixels: number;
}
export interface ReadPicture {
  /** WebP, in the order of the widths. */
  pictures: { body: Uint8Array; width: number; height: number }[];
  trace: TracedLogo | null;
}
/** Why a picture is not taken; `path` is where in a drawing. */
export interface Unread {
  problem: string;
  path?: string;
}

/** A design to be laid out, for pictures of it. */
export interface LayoutTask extends Pick<CheckTask, 'design' | 'traces'> {
  kind: 'layout';
}

/** An approved design, whose production file is drawn, or its layers for the engraver. */
export interface ProductionTask {
  kind: 'production';
  file: 'pdf' | 'layers';
  design: Design;
  traces: ReadonlyMap<string, TracedLogo>;
  about: About;
}
export type Produced = { pdf: Uint8Array } | { layers: readonly LayerSvg[] };

export type DesignTask = CheckTask | PictureTask | LayoutTask | ProductionTask;
