import { type ReactNode, useEffect, useId, useRef } from 'react';
import button from './button.module.css';
import styles from './dialog.module.css';
import { Icon } from './Icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /**
   * `panel` slides in from the inline end, `menu` from the start; `sheet`, `wide` (for pictures) and `message` (19rem,
   * data-and-services 9) are centred.
   */
  shape?: 'sheet' | 'message' | 'wide' | 'panel' | 'menu';
  alert?: boolean;
}

export const dialogFooter = styles.foot ?? '';

/** Modal `<dialog>`: traps focus and closes on Escape or a click outside. */
export function Dialog({ open, onClose, title, children, shape = 'sheet', alert = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own key for closing a dialog
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            <button
              type="button"
              className={`${button.icon} ${styles.close}`}
              onClick={onClose}
              aria-label="Close"
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
