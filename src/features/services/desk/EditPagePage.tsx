import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { ask, useAsked, useChange } from '#browser/desk/ask.ts';
import { useDesk } from '#browser/desk/session.ts';
import { deskApi } from '#kernel/desk-addresses.ts';
import { deskReply, deskSavedReply } from '#kernel/desk-list.ts';
import { Button } from '#ui/Button.tsx';
import { DeskPage } from '#ui/desk/DeskPage.tsx';
import form from '#ui/desk/form.module.css';
import { FormMessage } from '#ui/Field.tsx';
import { PageRow, type PageWords } from '../desk-contract.ts';
import { PageHead } from './PageHead.tsx';
import { SectionsEditor } from './SectionsEditor.tsx';

const BACK = { to: '/desk/pages', label: 'Pages' };

/** One page in its parts. */
export function Page() {
  const { slug = '' } = useParams();
  const { data, error } = useAsked(deskApi('pages', slug), deskReply(PageRow));
  if (!data)
    return (
      <DeskPage title="Page" back={BACK}>
        <p role={error ? 'alert' : 'status'}>{error?.message ?? 'Asking the shop …'}</p>
      </DeskPage>
    );
  return <Editing key={data.data.updatedAt} row={data.data} />;
}

const wordsOf = ({ id: _, slug: _slug, updatedAt: _at, ...words }: PageRow): PageWords => words;
const Clash = z.object({ current: PageRow, conflicts: z.array(z.string()) });

function Editing({ row }: { row: PageRow }) {
  const { may } = useDesk();
  const [was, setWas] = useState(() => wordsOf(row));
  const [now, setNow] = useState(was);
  const [clash, setClash] = useState<string[] | null>(null);
  const save = useChange({
    send: () =>
      ask(deskApi('pages', row.slug), deskSavedReply(PageRow), { method: 'PUT', body: { was, now } }),
    done: ({ others }) =>
      others.length > 0
        ? `Saved. Meanwhile somebody else changed ${others.join(', ')}, which stays as they made it.`
        : 'Saved. It is on the page now.',
  });
  const send = () =>
    save.mutate(undefined, {
      onError: (failed) => {
        const { data } = Clash.safeParse((failed as { data?: unknown }).data);
        setClash(data?.conflicts ?? null);
        if (data) setWas(wordsOf(data.current));
      },
    });
  const change = (some: Partial<PageWords>) => setNow((before) => ({ ...before, ...some }));
  const isChanged = JSON.stringify(now) !== JSON.stringify(was);
  return (
    <DeskPage
      title={now.title}
      back={BACK}
      lead={
        <a href={`/${row.slug}`} target="_blank" rel="noopener">
          /{row.slug}
        </a>
      }
      actions={
        may('words.write') && (
          <Button disabled={!isChanged || save.isPending} onClick={send}>
            {clash ? 'Save mine' : 'Save'}
          </Button>
        )
      }
    >
      <FormMessage>{save.error?.message}</FormMessage>
      <div className={form.form} {...(may('words.write') ? {} : { inert: true })}>
        <PageHead {...{ now, change }} fields={save.fields} />
        <SectionsEditor
          sections={now.sections}
          fields={save.fields}
          onChange={(sections) => change({ sections })}
        />
      </div>
    </DeskPage>
  );
}
