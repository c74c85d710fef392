import type { DesignState } from '../../client/design-state.ts';
import { SaveRemedy } from '../SaveRemedy.tsx';
import styles from './price-footer.module.css';

export function SaveFailureNotice({
  state: { saveStatus, saveMessage, remedy, isStored },
}: {
  state: DesignState;
}) {
  if (saveStatus !== 'failed') return null;
  return (
    <div role="alert" className={styles.notSaved}>
      <p>{saveMessage}</p>
      <SaveRemedy remedy={remedy} isStored={isStored} />
    </div>
  );
}
