import { type FormEvent, type ReactNode, useState } from 'react';
import { TextField } from '../Field.tsx';
import { FormDialog } from './FormDialog.tsx';

interface ConfirmDialogProps {
  open?: boolean;
  title: string;
  confirm: string;
  onClose: () => void;
  /** Empty without a reason field. */
  onConfirm: (reason: string) => void;
  reason?: string;
  isReasonRequired?: boolean;
  /** Disables the button while pending, and shows its error. */
  change?: { isPending: boolean; error: { message: string } | null };
  isBusy?: boolean | undefined;
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
    change,
    isBusy = change?.isPending,
    error = change?.error?.message,
    children,
  } = props;
  const [reasonText, setReasonText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm(reasonText.trim());
  };
  return (
    <FormDialog
      open={open}
      title={title}
      submit={confirm}
      onSubmit={submit}
      onClose={onClose}
      message={error}
      isDisabled={isBusy}
    >
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
    </FormDialog>
  );
}
