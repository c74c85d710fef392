import type { Store } from '#browser/store.ts';
import type { Workshop } from '../prepared-file.ts';
import type { SetupMeans } from './setup-means.ts';
import type { SetupState } from './setup-state.ts';

export interface SetupParts {
  state: Store<SetupState>;
  means: SetupMeans;
  put(part: Partial<SetupState>): void;
  workshop(): Workshop;
  /** Replaces the worker for another file and closes the old one. */
  newWorkshop(): Workshop;
  judgeAgain(): void;
}
