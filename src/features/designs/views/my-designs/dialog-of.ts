import type { DesignSummary } from '../../contract.ts';
import type { Done } from './use-done.ts';

export interface DialogOf {
  design: DesignSummary;
  open: boolean;
  onClose: () => void;
  done: Done;
}
