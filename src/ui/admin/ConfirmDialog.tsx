import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog, dialogFoot } from '../Dialog.tsx';
import { FormMessage, TextField } from '../Field.tsx';
import styles from './form.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What the button says: what will be done. */
  confirm: string;
  onClose: () => void;
  /** The reason is empty where none is asked for. */
  onConfirm: (reason: string) => void;
  /** Asks for a reason, by this label. */
  reason?: string;
  /** Whether there has to be one. */
  isReasonNeeded?: boolean;
  isBusy?: boolean;
  /** What went wrong. */
  error?: string | null | undefined;
  children?: ReactNode;
}

/** Asks before something is done that cannot be undone by another press. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    confirm,
    onClose,
    onConfirm,
    reason,
    isReasonNeeded = true,
    isBusy,
    error,
    children,
  } = props;
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm(words.trim());
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form onSubmit={submit} className={styles.form}>
        <FormMessage>{error}</FormMessage>
        {children}
        {reason && (
          <TextField
            name="reason"
            label={reason}
            required={isReasonNeeded}
            most={1000}
            rows={3}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <div className={dialogFoot}>
          <Button type="submit" disabled={isBusy}>
            {confirm}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
