import type { Design, UploadReference } from '../design.ts';

export interface PrintedBook extends Pick<Design, 'trim' | 'paper' | 'edition' | 'leather' | 'colour'> {
  kind: 'book' | 'thesis';
  title: string;
  name: string;
  degree: string;
  year: string;
  arms: UploadReference | null;
  leaves: number;
  /** Leathers in stock, from which labels are cut. */
  leathersInStock: readonly string[];
  /** Spine text reads from the tail up, as in France. */
  readsUpwards: boolean;
}

export type PrintedBase = Omit<Design, 'elements' | 'bands'>;
