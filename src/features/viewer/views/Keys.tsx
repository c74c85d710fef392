import { Dialog } from '#ui/Dialog.tsx';
import { KEYS_IN_WORDS } from '../keys.ts';
import styles from './room.module.css';

export function Keys({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <dl className={styles.keys}>
        {KEYS_IN_WORDS.map(([keys, deed]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
