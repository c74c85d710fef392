import type { SaveStatus } from '../../client/design-state.ts';
import { SaveRemedy } from '../SaveRemedy.tsx';
import styles from './editor.module.css';
import { useWorkspace } from './workspace.ts';

const SAVE_STATUS_TEXT: Record<SaveStatus, string> = {
  draft: 'Draft in this browser',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved yet',
  conflict: 'Changed in another tab',
};

export function SaveStatusText() {
  const { state } = useWorkspace();
  const { saveStatus, saveMessage, remedy, isStored } = state;
  return (
    <div className={styles.saveStatus} data-save-status={saveStatus} data-stored={isStored}>
      <p role="status">{saveMessage || SAVE_STATUS_TEXT[saveStatus]}</p>
      <SaveRemedy remedy={remedy} isStored={isStored} />
    </div>
  );
}
