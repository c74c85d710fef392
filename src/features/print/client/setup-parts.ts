import type { Store } from '#browser/store.ts';
import type { FileWorker } from '../file-worker.ts';
import type { SetupDependencies } from './setup-dependencies.ts';
import type { SetupState } from './setup-state.ts';

/** State and helpers that the modules of the setup share. */
export interface SetupParts {
  state: Store<SetupState>;
  dependencies: SetupDependencies;
  update(changes: Partial<SetupState>): void;
  /** Returns the current worker, or starts one. */
  fileWorker(): FileWorker;
  /** Replaces the worker for another file and closes the old one. */
  replaceFileWorker(): FileWorker;
  updateFindings(): void;
}
