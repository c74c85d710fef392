import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog, dialogFoot } from '../Dialog.tsx';
import { FormMessage, TextField } from '../Field.tsx';
import styles from './form.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  confirm: string;
  onClose: () => void;
  /** Empty without a reason field. */
  onConfirm: (reason: string) => void;
  reason?: string;
  isReasonNeeded?: boolean;
  isBusy?: boolean;
  error?: string | null | undefined;
  children?: ReactNode;
}

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
