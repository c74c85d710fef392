import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './Icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /**
   * `panel` slides in from the end of the line, `menu` from its start; `sheet` stands in the middle, and so do `wide`,
   * for pictures, and `message`, for a few words (19rem wide, data-and-services 9).
   */
  shape?: 'sheet' | 'message' | 'wide' | 'panel' | 'menu';
  /** Announced at once, as an error is. */
  alert?: boolean;
}

/** For the element around a dialog's buttons: it stays in sight while what is above it scrolls. */
export const dialogFoot = styles.foot ?? '';

/**
 * A modal on the browser's own `<dialog>`: focus stays inside, Escape and a click outside close it. What is too long for
 * the window scrolls between its head and its `dialogFoot`.
 */
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
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
