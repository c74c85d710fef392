import { callAdmin, useAdminForm } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import { Field } from '#ui/Field.tsx';
import { type AdminBook, AdminBookReply } from '../admin-contract.ts';

interface DuplicateDialogProps {
  id: string;
  onClose: () => void;
  onDone: (copy: AdminBook) => void;
}

export function DuplicateDialog({ id, onClose, onDone }: DuplicateDialogProps) {
  const { fields, ...submission } = useAdminForm({
    send: (data) =>
      callAdmin(adminApi('books', id, 'duplicate'), AdminBookReply, {
        method: 'POST',
        body: { sku: data.get('sku') },
      }),
    successMessage: 'Book duplicated. It stays withdrawn until you put it on sale.',
    onDone: ({ data }) => onDone(data),
  });
  return (
    <FormDialog title="Duplicate book" submit="Duplicate book" {...submission} onClose={onClose}>
      <p>
        Copies everything except the photographs, ISBN and edition limit. The new book is withdrawn until you
        put it on sale.
      </p>
      <Field name="sku" label="SKU of the new book" required error={fields.sku} />
    </FormDialog>
  );
}
