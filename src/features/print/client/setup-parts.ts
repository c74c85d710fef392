import type { Store } from '#browser/store.ts';
import type { FileWorker } from '../file-worker.ts';
import type { SetupDependencies } from './setup-dependencies.ts';
import type { SetupState } from './setup-state.ts';

export interface SetupParts {
  state: Store<SetupState>;
  dependencies: SetupDependencies;
  update(part: Partial<SetupState>): void;
  fileWorker(): FileWorker;
  /** Replaces the worker for another file and closes the old one. */
  replaceFileWorker(): FileWorker;
  judgeAgain(): void;
}
