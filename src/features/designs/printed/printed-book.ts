import type { Design, UploadReference } from '../design.ts';

/** What a book that is printed from somebody's file is lettered with, and what it is bound in. */
export interface PrintedBook extends Pick<Design, 'trim' | 'paper' | 'edition' | 'leather' | 'colour'> {
  kind: 'book' | 'thesis';
  title: string;
  name: string;
  degree: string;
  year: string;
  arms: UploadReference | null;
  leaves: number;
  /** Names of the leathers that the bindery keeps: of one of them a label is cut. */
  kept: readonly string[];
  /** Whether a spine is read from the tail up, as in France; else from the head down. */
  readsUpwards: boolean;
}

/** All of a design but what stands on its sides. */
export type Bare = Omit<Design, 'elements' | 'bands'>;
