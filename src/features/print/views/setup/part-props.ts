import type { Pictures } from '../../client/pictures.ts';
import type { Setup } from '../../client/setup.ts';
import type { SetupState } from '../../client/setup-state.ts';

export interface PartProps {
  setup: Setup;
  state: SetupState;
  pictures: Pictures;
}
