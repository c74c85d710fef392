import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog, dialogFooter } from '../Dialog.tsx';
import { FormMessage } from '../Field.tsx';
import styles from './form.module.css';

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'shape' | 'onClose' | 'children'>,
    Pick<ComponentProps<'form'>, 'onSubmit'> {
  open?: boolean;
  submit: string;
  cancel?: string;
  message: ReactNode;
  isSending?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Buttons after Cancel. */
  actions?: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { open = true, onClose, title, shape, onSubmit, message, children, actions } = props;
  const { submit, cancel = 'Cancel', isSending, isDisabled = isSending } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} shape={shape}>
      <form onSubmit={onSubmit} className={styles.form}>
        <FormMessage>{message}</FormMessage>
        {children}
        <div className={dialogFooter}>
          <Button type="submit" disabled={isDisabled}>
            {submit}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
          {actions}
        </div>
      </form>
    </Dialog>
  );
}
