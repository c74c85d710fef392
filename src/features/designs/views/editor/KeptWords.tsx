import type { Keeping } from '../../client/design-state.ts';
import { KeepingRemedy } from '../KeepingRemedy.tsx';
import styles from './editor.module.css';
import { useWorkspace } from './workspace.ts';

const KEPT_WORDS: Record<Keeping, string> = {
  draft: 'Draft, in this browser',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved',
  conflict: 'Changed in another tab',
};

export function KeptWords() {
  const { state } = useWorkspace();
  const { keeping, told, remedy, isStored } = state;
  return (
    <div className={styles.kept} data-keeping={keeping} data-stored={isStored}>
      <p role="status">{told || KEPT_WORDS[keeping]}</p>
      <KeepingRemedy remedy={remedy} isStored={isStored} />
    </div>
  );
}
