import type { Store } from '#browser/store.ts';
import type { Workshop } from '../prepared-file.ts';
import type { DeskMeans } from './desk-means.ts';
import type { DeskState } from './desk-state.ts';

/** What the parts of a desk work on. */
export interface DeskParts {
  state: Store<DeskState>;
  means: DeskMeans;
  /** Changes some of what is there. */
  put(part: Partial<DeskState>): void;
  /** The worker that has the file. */
  workshop(): Workshop;
  /** Another one, for another file; the one before is closed. */
  newWorkshop(): Workshop;
  /** Judges the file for the book as it is now. */
  judgeAgain(): void;
}
