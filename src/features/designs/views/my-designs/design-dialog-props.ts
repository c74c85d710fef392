import type { DesignSummary } from '../../contract.ts';
import type { RunAction } from './use-design-action.ts';

export interface DesignDialogProps {
  design: DesignSummary;
  open: boolean;
  onClose: () => void;
  runAction: RunAction;
}
