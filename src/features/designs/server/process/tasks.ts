import type { Design } from '../../design.ts';
import type { Finding } from '../../findings.ts';
import type { Spread } from '../../geometry.ts';
import type { TracedLogo } from '../../layout.ts';
import type { JobInfo } from '../production/job-info.ts';
import type { LayerSvg } from '../production/production-svgs.ts';

export interface CheckTask {
  kind: 'check';
  design: Design;
  /** Blocks by upload digest; null if none can be cut. */
  traces: ReadonlyMap<string, TracedLogo | null>;
  colours: readonly string[];
}
export interface CheckOutcome {
  findings: Finding[];
  spread: Spread;
  seal: string;
}

export interface PictureTask {
  kind: 'picture';
  path: string;
  isDrawing: boolean;
  widths: readonly number[];
  maxPixels: number;
}
export interface ProcessedPicture {
  /** WebP, in the order of `widths`. */
  pictures: { body: Uint8Array; width: number; height: number }[];
  trace: TracedLogo | null;
}
/** Reason why a picture is refused; `path` locates it within a drawing. */
export interface RefusedPicture {
  problem: string;
  path?: string;
}

export interface LayoutTask extends Pick<CheckTask, 'design' | 'traces'> {
  kind: 'layout';
}

export interface ProductionTask {
  kind: 'production';
  file: 'pdf' | 'layers';
  design: Design;
  traces: ReadonlyMap<string, TracedLogo>;
  about: JobInfo;
}
export type ProductionOutcome = { pdf: Uint8Array } | { layers: readonly LayerSvg[] };

export type DesignTask = CheckTask | PictureTask | LayoutTask | ProductionTask;
