import type { Store } from '#browser/store.ts';
import type { Workshop } from '../prepared-file.ts';
import type { SetupMeans } from './setup-means.ts';
import type { SetupState } from './setup-state.ts';

/** What the parts of a setup work on. */
export interface SetupParts {
  state: Store<SetupState>;
  means: SetupMeans;
  /** Changes some of what is there. */
  put(part: Partial<SetupState>): void;
  /** The worker that has the file. */
  workshop(): Workshop;
  /** Another one, for another file; the one before is closed. */
  newWorkshop(): Workshop;
  /** Judges the file for the book as it is now. */
  judgeAgain(): void;
}
