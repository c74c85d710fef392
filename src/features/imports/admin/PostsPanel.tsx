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
    done: 'It is being read anew.',
    invalidates: [adminApi('imports')],
  });
  const { onSubmit, message, isSending } = useForm((data) =>
    mutateAsync({ ...status.choices, posts: data.get('posts') }),
  );
  return (
    <Panel title="How posts come">
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{message}</FormMessage>
        <SelectField name="posts" label="Posts come" defaultValue={status.choices.posts ?? 'drafts'}>
          {POSTS_AS.map((as) => (
            <option key={as} value={as}>
              {POSTS_AS_LABELS[as]}
            </option>
          ))}
        </SelectField>
        <p>
          What cannot be published yet, since it lacks a category or a writer of this blog, stays a draft and
          says why. So does what asked for a password.
        </p>
        <Button type="submit" disabled={isSending}>
          Read it so
        </Button>
      </form>
    </Panel>
  );
}
