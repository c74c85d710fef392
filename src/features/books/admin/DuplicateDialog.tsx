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
    successMessage: 'Book duplicated. It stays withdrawn until you put it on sale.',
    onDone: ({ data }) => onDone(data),
  });
  const { onSubmit, fields, message, isSending } = useForm((data) =>
    duplicate.mutateAsync(String(data.get('sku') ?? '')),
  );
  return (
    <Dialog open onClose={onClose} title="Duplicate book">
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{message}</FormMessage>
        <p>
          Copies everything except the photographs, ISBN and edition limit. The new book is withdrawn until
          you put it on sale.
        </p>
        <Field name="sku" label="SKU of the new book" required error={fields.sku} />
        <div className={dialogFooter}>
          <Button type="submit" disabled={isSending}>
            Duplicate book
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
