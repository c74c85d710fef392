import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog, dialogFooter } from '../Dialog.tsx';
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
  isReasonRequired?: boolean;
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
    isReasonRequired = true,
    isBusy,
    error,
    children,
  } = props;
  const [reasonText, setReasonText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm(reasonText.trim());
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
            required={isReasonRequired}
            maxCharacters={1000}
            rows={3}
            value={reasonText}
            onChange={(event) => setReasonText(event.currentTarget.value)}
          />
        )}
        <div className={dialogFooter}>
          <Button type="submit" disabled={isBusy}>
            {confirm}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
