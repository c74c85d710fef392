import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { type AdminBook, AdminBookReply } from '../admin-contract.ts';

interface DuplicateDialogProps {
  id: string;
  onClose: () => void;
  onDone: (copy: AdminBook) => void;
}

export function DuplicateDialog({ id, onClose, onDone }: DuplicateDialogProps) {
  const duplicate = useAdminChange({
    send: (sku: string) =>
      callAdmin(adminApi('books', id, 'duplicate'), AdminBookReply, { method: 'POST', body: { sku } }),
    done: 'It is there, withdrawn until you return it to the shop.',
    onDone: ({ data }) => onDone(data),
  });
  const { onSubmit, fields, message, isSending } = useForm((data) =>
    duplicate.mutateAsync(String(data.get('sku') ?? '')),
  );
  return (
    <Dialog open onClose={onClose} title="A new book like this one">
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{message}</FormMessage>
        <p>
          All but its photographs, ISBN and edition limit is taken over. It is withdrawn until you return it.
        </p>
        <Field name="sku" label="SKU of the new book" required error={fields.sku} />
        <div className={dialogFooter}>
          <Button type="submit" disabled={isSending}>
            Make it
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
