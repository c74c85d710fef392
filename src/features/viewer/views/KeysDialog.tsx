import { Dialog } from '#ui/Dialog.tsx';
import { KEY_DESCRIPTIONS } from '../keys.ts';
import styles from './room.module.css';

export function KeysDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {KEY_DESCRIPTIONS.map(([keys, description]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
