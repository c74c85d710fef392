import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import form from '#ui/admin/form.module.css';
import { Facts, Panel } from '#ui/admin/Panel.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './article.module.css';
import { StateBadge } from './StateBadge.tsx';
import type { ArticleEditor } from './use-article.ts';

export function ArticleStatus({ article, step, problem, saving }: ArticleEditor) {
  const { id, hasChanges, scheduledAt, scheduleFailure, publishedAt, liveSlug } = article;
  const [confirming, setConfirming] = useState<'unpublish' | 'discard' | 'remove' | null>(null);
  const [at, setAt] = useState('');
  const isBusy = saving === 'saving';
  const go = useNavigate();
  const remove = useAdminChange({
    send: () => callAdmin(adminApi('articles', id), DoneReply, { method: 'DELETE' }),
    successMessage: 'Draft deleted',
    onDone: () => go('/admin/articles'),
  });
  return (
    <Panel title="Publishing">
      <Facts
        items={[
          ['Status', <StateBadge key="state" {...article} />],
          ['Scheduled publishing failed', scheduleFailure],
          ['Published', publishedAt && <DateTime at={publishedAt} withTime />],
          [
            'URL',
            liveSlug && (
              <a href={`/blog/${liveSlug}`} target="_blank" rel="noopener">
                /blog/{liveSlug}
              </a>
            ),
          ],
        ]}
      />
      <div className={styles.steps}>
        <Button disabled={isBusy} onClick={() => step('publish')}>
          {publishedAt && liveSlug ? 'Publish changes' : 'Publish now'}
        </Button>
        {scheduledAt ? (
          <Button kind="secondary" disabled={isBusy} onClick={() => step('unschedule')}>
            Cancel schedule
          </Button>
        ) : (
          <form
            className={form.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (at) void step('schedule', { at: new Date(at).toISOString() });
            }}
          >
            <Field
              name="at"
              type="datetime-local"
              label="Publish date and time"
              hint="Your local time."
              value={at}
              error={problem?.fields.at}
              onChange={(event) => setAt(event.currentTarget.value)}
            />
            <Button type="submit" kind="secondary" disabled={isBusy || !at}>
              Schedule
            </Button>
          </form>
        )}
        {liveSlug && hasChanges && (
          <Button kind="quiet" onClick={() => setConfirming('discard')}>
            Discard changes
          </Button>
        )}
        {liveSlug ? (
          <Button kind="quiet" onClick={() => setConfirming('unpublish')}>
            Unpublish
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => setConfirming('remove')}>
            Delete draft
          </Button>
        )}
        <ButtonLink kind="quiet" to={`/admin/articles/${id}/versions`}>
          Versions
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={confirming !== null}
        title={confirming ? CONFIRMATIONS[confirming].title : ''}
        confirm={confirming ? CONFIRMATIONS[confirming].button : ''}
        onClose={() => setConfirming(null)}
        error={remove.error?.message}
        onConfirm={() => {
          const action = confirming;
          setConfirming(null);
          if (action === 'remove') remove.mutate(undefined);
          else if (action) void step(action);
        }}
      >
        <p>{confirming && CONFIRMATIONS[confirming].text}</p>
      </ConfirmDialog>
    </Panel>
  );
}

const CONFIRMATIONS = {
  unpublish: {
    title: 'Unpublish this article?',
    button: 'Unpublish article',
    text: 'The article is taken off the blog and its URL stops working. You keep it as a draft.',
  },
  discard: {
    title: 'Discard your changes?',
    button: 'Discard changes',
    text: 'All changes since the last publication are lost. Saved versions are kept.',
  },
  remove: {
    title: 'Delete this draft?',
    button: 'Delete draft',
    text: 'The draft and all its versions are deleted for good.',
  },
};
