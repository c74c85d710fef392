import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { useLoaded } from '#browser/admin/use-loaded.ts';
import { adminReply, adminSavedReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { FormMessage } from '#ui/Field.tsx';
import { type PageInput, PageRow } from '../admin-contract.ts';
import { PageHead } from './PageHead.tsx';
import { SectionsEditor } from './SectionsEditor.tsx';

const BACK = { to: '/admin/pages', label: 'Pages' };

export function Page() {
  const { slug = '' } = useParams();
  const { data, error } = useLoaded(adminApi('pages', slug), adminReply(PageRow));
  if (!data)
    return (
      <AdminPage title="Page" back={BACK}>
        <p role={error ? 'alert' : 'status'}>{error?.message ?? 'Loading…'}</p>
      </AdminPage>
    );
  return <PageForm key={slug} row={data.data} />;
}

const toPageInput = ({ id: _, slug: _slug, updatedAt: _at, ...input }: PageRow): PageInput => input;
const EditConflict = z.object({ current: PageRow, conflicts: z.array(z.string()) });

function PageForm({ row }: { row: PageRow }) {
  const { may } = useAdmin();
  const [was, setWas] = useState(() => toPageInput(row));
  const [now, setNow] = useState(was);
  /** Raised when the server's texts replace the edited ones, so that the editors reload. */
  const [round, setRound] = useState(0);
  const [clash, setClash] = useState<string[] | null>(null);
  const save = useAdminChange({
    send: () =>
      callAdmin(adminApi('pages', row.slug), adminSavedReply(PageRow), { method: 'PUT', body: { was, now } }),
    successMessage: ({ others }) =>
      others.length > 0
        ? 'Saved. Someone else’s changes to other fields were kept.'
        : 'Saved. The page is up to date.',
    onDone: ({ data }) => {
      setWas(toPageInput(data));
      setNow(toPageInput(data));
      setClash(null);
      setRound((before) => before + 1);
    },
  });
  const send = () =>
    save.mutate(undefined, {
      onError: (error) => {
        const { data } = EditConflict.safeParse((error as { data?: unknown }).data);
        setClash(data?.conflicts ?? null);
        if (data) setWas(toPageInput(data.current));
      },
    });
  const change = (changes: Partial<PageInput>) => setNow((before) => ({ ...before, ...changes }));
  const isChanged = JSON.stringify(now) !== JSON.stringify(was);
  return (
    <AdminPage
      title={now.title}
      back={BACK}
      lead={
        <a href={`/${row.slug}`} target="_blank" rel="noopener">
          /{row.slug}
        </a>
      }
      actions={
        may('content.write') && (
          <Button disabled={!isChanged || save.isPending} onClick={send}>
            {clash ? 'Save my version' : 'Save changes'}
          </Button>
        )
      }
    >
      <FormMessage>{save.error?.message}</FormMessage>
      <div key={round} className={form.form} {...(may('content.write') ? {} : { inert: true })}>
        <PageHead now={now} change={change} fields={save.fields} />
        <SectionsEditor
          sections={now.sections}
          fields={save.fields}
          onChange={(sections) => change({ sections })}
        />
      </div>
    </AdminPage>
  );
}
