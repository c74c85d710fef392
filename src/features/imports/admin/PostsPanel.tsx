import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import form from '#ui/admin/form.module.css';
import { Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { FormMessage, SelectField } from '#ui/Field.tsx';
import type { ImportStatus } from '../admin-contract.ts';
import { POSTS_AS } from '../import-settings.ts';
import { POSTS_AS_LABELS } from './import-labels.ts';

export function PostsPanel({ status }: { status: ImportStatus }) {
  const { mutateAsync } = useAdminChange({
    send: (mapping: object) =>
      callAdmin(`${adminApi('imports', status.id)}/mapping`, DoneReply, {
        method: 'POST',
        body: { mapping },
      }),
    successMessage: 'Reading the file again…',
    invalidates: [adminApi('imports')],
  });
  const { onSubmit, message, isSending } = useForm((data) =>
    mutateAsync({ ...status.choices, posts: data.get('posts') }),
  );
  return (
    <Panel title="Post settings">
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{message}</FormMessage>
        <SelectField name="posts" label="Import posts" defaultValue={status.choices.posts ?? 'drafts'}>
          {POSTS_AS.map((as) => (
            <option key={as} value={as}>
              {POSTS_AS_LABELS[as]}
            </option>
          ))}
        </SelectField>
        <p>
          Posts without a category or writer of this blog stay drafts, with a note. So do posts protected by a
          password.
        </p>
        <Button type="submit" disabled={isSending}>
          Apply and read again
        </Button>
      </form>
    </Panel>
  );
}
