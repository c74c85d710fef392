import type { DesignSummary } from '../../contract.ts';
import type { Done } from './use-done.ts';

/** What each dialog about one design is given. */
export interface DialogOf {
  design: DesignSummary;
  open: boolean;
  onClose: () => void;
  done: Done;
}
