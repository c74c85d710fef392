import type { ReactNode } from 'react';
import { callAdmin, useAdminForm } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import form from '#ui/admin/form.module.css';
import { Options } from '#ui/admin/Options.tsx';
import { Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { FormMessage, SelectField } from '#ui/Field.tsx';
import type { ImportStatus } from '../admin-contract.ts';
import { POSTS_AS_LABELS } from './import-labels.ts';
import { MappingFields } from './MappingFields.tsx';
import { parseSettings } from './mapping-form.ts';

/** How to read the file; saving reads it again. */
export function ReadSettings({ status }: { status: ImportStatus }) {
  if (status.kind === 'wordpress')
    return (
      <SettingsForm
        title="Post settings"
        status={status}
        parse={(data) => ({ ...status.choices, posts: data.get('posts') })}
      >
        <PostsFields status={status} />
      </SettingsForm>
    );
  return (
    <SettingsForm title="Column mapping" status={status} parse={(data) => parseSettings(data, status)}>
      <MappingFields status={status} />
    </SettingsForm>
  );
}

interface SettingsFormProps {
  title: string;
  status: ImportStatus;
  parse(data: FormData): object;
  children: ReactNode;
}

function SettingsForm({ title, status, parse, children }: SettingsFormProps) {
  const { onSubmit, message, isSending } = useAdminForm({
    send: (data) =>
      callAdmin(`${adminApi('imports', status.id)}/mapping`, DoneReply, {
        method: 'POST',
        body: { mapping: parse(data) },
      }),
    successMessage: 'Reading the file again…',
    invalidates: [adminApi('imports')],
  });
  return (
    <Panel title={title}>
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{message}</FormMessage>
        {children}
        <Button type="submit" disabled={isSending}>
          Apply and read again
        </Button>
      </form>
    </Panel>
  );
}

const PostsFields = ({ status }: { status: ImportStatus }) => (
  <>
    <SelectField name="posts" label="Import posts" defaultValue={status.choices.posts ?? 'drafts'}>
      <Options choices={POSTS_AS_LABELS} />
    </SelectField>
    <p>
      Posts without a category or writer of this blog stay drafts, with a note. So do posts protected by a
      password.
    </p>
  </>
);
