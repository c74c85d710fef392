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
  const { id, state, hasChanges, scheduledAt, scheduleFailure, publishedAt, liveSlug } = article;
  const [confirming, setConfirming] = useState<'unpublish' | 'discard' | 'remove' | null>(null);
  const [at, setAt] = useState('');
  const isBusy = saving === 'saving';
  const go = useNavigate();
  const remove = useAdminChange({
    send: () => callAdmin(adminApi('articles', id), DoneReply, { method: 'DELETE' }),
    done: 'Removed.',
    onDone: () => go('/admin/articles'),
  });
  return (
    <Panel title="On the blog">
      <Facts
        items={[
          ['State', <StateBadge key="state" {...article} />],
          ['Not published as planned', scheduleFailure],
          ['Published', publishedAt && <DateTime at={publishedAt} withTime />],
          [
            'To be seen at',
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
          {publishedAt && liveSlug ? 'Publish what is changed' : 'Publish now'}
        </Button>
        {scheduledAt ? (
          <Button kind="secondary" disabled={isBusy} onClick={() => step('unschedule')}>
            Take the plan back
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
              label="Or at a moment"
              hint="By the clock of this place."
              value={at}
              error={problem?.fields.at}
              onChange={(event) => setAt(event.currentTarget.value)}
            />
            <Button type="submit" kind="secondary" disabled={isBusy || !at}>
              Plan it
            </Button>
          </form>
        )}
        {liveSlug && hasChanges && (
          <Button kind="quiet" onClick={() => setConfirming('discard')}>
            Let go of what is changed
          </Button>
        )}
        {liveSlug ? (
          <Button kind="quiet" onClick={() => setConfirming('unpublish')}>
            Take it off the blog
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => setConfirming('remove')}>
            Remove the draft
          </Button>
        )}
        <ButtonLink kind="quiet" to={`/admin/articles/${id}/versions`}>
          Versions
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={confirming !== null}
        title={state === 'draft' || confirming === 'remove' ? 'Remove the draft?' : 'Are you sure?'}
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
    button: 'Take it off the blog',
    text: 'Nobody finds it any more, and its address is not there until it is published again. It stays a draft.',
  },
  discard: {
    button: 'Let go of it',
    text: 'What was changed since it was published goes. What was saved on purpose is among the versions.',
  },
  remove: { button: 'Remove it for good', text: 'The draft and all its versions go.' },
};
