import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ask, useAsked, useChange } from '#browser/admin/ask.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { adminListReply, adminReply } from '#kernel/admin-list.ts';
import { textOfHtml } from '#kernel/escape.ts';
import { AdminPage } from '#ui/admin/AdminPage.tsx';
import { Moment } from '#ui/admin/Moment.tsx';
import { Columns, Empty, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { AdminArticle, type ArticleDraft, ArticleVersion, VersionRow } from '../admin-contract.ts';
import { textDifferences } from '../text-differences.ts';
import styles from './article.module.css';

export function Page() {
  const { id = '' } = useParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const path = adminApi('articles', id);
  const article = useAsked(path, adminReply(AdminArticle));
  const versions = useAsked(`${path}/versions`, adminListReply(VersionRow));
  const rows = versions.data?.data ?? [];
  return (
    <AdminPage
      title="Versions"
      back={{ to: `/admin/articles/${id}`, label: article.data?.data.content.title ?? 'Article' }}
    >
      {rows.length === 0 && !versions.isPending && (
        <Empty>
          <p>Nothing was kept yet. A version is kept each time that somebody saves, plans or publishes it.</p>
        </Empty>
      )}
      <Columns>
        <div>
          {chosen && article.data ? (
            <Compared id={id} version={chosen} now={article.data.data.content} />
          ) : (
            rows.length > 0 && <p>Choose a version to see what has changed since.</p>
          )}
        </div>
        <Panel title="Kept">
          <ul className={styles.choices}>
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={chosen === row.id}
                  onClick={() => setChosen(row.id)}
                >
                  <span>
                    <Moment at={row.savedAt} withTime /> {row.reason} by {row.savedName}
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

const NAMES: Partial<Record<keyof ArticleDraft, string>> = {
  title: 'Title',
  desc: 'Description',
  urlSlug: 'Address',
  metaDescription: 'For search engines',
};

function Compared({ id, version, now }: { id: string; version: string; now: ArticleDraft }) {
  const { may } = useAdmin();
  const go = useNavigate();
  const path = `${adminApi('articles', id, 'versions', version)}`;
  const { data } = useAsked(path, adminReply(ArticleVersion));
  const back = useChange({
    send: () => ask(`${path}/take-back`, adminReply(AdminArticle), { method: 'POST', body: {} }),
    done: 'The article is as it was then. What is on the blog stays until you publish it.',
    onDone: () => go(`/admin/articles/${id}`),
  });
  if (!data) return <p>Asking the shop …</p>;
  const { content } = data.data;
  const other = (Object.keys(NAMES) as (keyof ArticleDraft)[]).filter((name) => content[name] !== now[name]);
  return (
    <Panel
      title="Then, and now"
      actions={
        may('words.write') && (
          <Button kind="secondary" disabled={back.isPending} onClick={() => back.mutate(undefined)}>
            Take it back to this
          </Button>
        )
      }
    >
      {other.map((name) => (
        <p key={name}>
          {NAMES[name]}: <del>{String(content[name] ?? '')}</del> <ins>{String(now[name] ?? '')}</ins>
        </p>
      ))}
      <div className={styles.compared}>
        {textDifferences(paragraphs(content.body), paragraphs(now.body)).map(({ kind, text }, at) => {
          const Kind = ({ same: 'p', gone: 'del', new: 'ins' } as const)[kind];
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
          return <Kind key={at}>{text}</Kind>;
        })}
      </div>
    </Panel>
  );
}

const paragraphs = (html: string): string[] =>
  html.split(/<\/(?:p|h[2-4]|li|blockquote|figure)>|<hr>/).flatMap((part) => textOfHtml(part).trim() || []);
