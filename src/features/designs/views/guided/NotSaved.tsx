import type { DesignState } from '../../client/design-state.ts';
import { KeepingRemedy } from '../KeepingRemedy.tsx';
import styles from './foot.module.css';

export function NotSaved({ state: { keeping, told, remedy, isStored } }: { state: DesignState }) {
  if (keeping !== 'failed') return null;
  return (
    <div role="alert" className={styles.notSaved}>
      <p>{told}</p>
      <KeepingRemedy remedy={remedy} isStored={isStored} />
    </div>
  );
}
