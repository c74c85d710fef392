import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminListReply, adminReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { htmlToText } from '#kernel/escape.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Columns, Empty, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { AdminArticle, type ArticleDraft, ArticleVersion, VersionRow } from '../admin-contract.ts';
import { textDifferences } from '../text-differences.ts';
import styles from './article.module.css';

export function Page() {
  const { id = '' } = useParams();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const path = adminApi('articles', id);
  const article = useAdminQuery(path, adminReply(AdminArticle));
  const versions = useAdminQuery(`${path}/versions`, adminListReply(VersionRow));
  const rows = versions.data?.data ?? [];
  return (
    <AdminPage
      title="Versions"
      back={{ to: `/admin/articles/${id}`, label: article.data?.data.content.title ?? 'Article' }}
    >
      {rows.length === 0 && !versions.isPending && (
        <Empty>
          <p>No versions yet. Saving, scheduling or publishing the article creates one.</p>
        </Empty>
      )}
      <Columns>
        <div>
          {selectedId && article.data ? (
            <VersionComparison id={id} version={selectedId} now={article.data.data.content} />
          ) : (
            rows.length > 0 && <p>Choose a version to compare it with the current text.</p>
          )}
        </div>
        <Panel title="Saved versions">
          <ul className={styles.choices}>
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={selectedId === row.id}
                  onClick={() => setSelectedId(row.id)}
                >
                  <span>
                    <DateTime at={row.savedAt} withTime /> {row.reason} by {row.savedName}
                    <br />
                    {row.title}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      </Columns>
    </AdminPage>
  );
}

const LABELS: Partial<Record<keyof ArticleDraft, string>> = {
  title: 'Title',
  desc: 'Description',
  urlSlug: 'URL',
  metaDescription: 'Meta description',
};

function VersionComparison({ id, version, now }: { id: string; version: string; now: ArticleDraft }) {
  const { may } = useAdmin();
  const go = useNavigate();
  const path = `${adminApi('articles', id, 'versions', version)}`;
  const { data } = useAdminQuery(path, adminReply(ArticleVersion));
  const restore = useAdminChange({
    send: () => callAdmin(`${path}/restore`, adminReply(AdminArticle), { method: 'POST', body: {} }),
    successMessage: 'Version restored. Publish it to update the blog.',
    onDone: () => go(`/admin/articles/${id}`),
  });
  if (!data) return <p>Loading…</p>;
  const { content } = data.data;
  const changedFields = (Object.keys(LABELS) as (keyof ArticleDraft)[]).filter(
    (name) => content[name] !== now[name],
  );
  return (
    <Panel
      title="Changes since this version"
      actions={
        may('content.write') && (
          <Button kind="secondary" disabled={restore.isPending} onClick={() => restore.mutate(undefined)}>
            Restore version
          </Button>
        )
      }
    >
      {changedFields.map((name) => (
        <p key={name}>
          {LABELS[name]}: <del>{String(content[name] ?? '')}</del> <ins>{String(now[name] ?? '')}</ins>
        </p>
      ))}
      <div className={styles.compared}>
        {textDifferences(splitParagraphs(content.body), splitParagraphs(now.body)).map(
          ({ kind, text }, i) => {
            const Kind = ({ same: 'p', removed: 'del', added: 'ins' } as const)[kind];
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            return <Kind key={i}>{text}</Kind>;
          },
        )}
      </div>
    </Panel>
  );
}

const splitParagraphs = (html: string): string[] =>
  html.split(/<\/(?:p|h[2-4]|li|blockquote|figure)>|<hr>/).flatMap((part) => htmlToText(part).trim() || []);
