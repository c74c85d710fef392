import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import form from '#ui/admin/form.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { Facts, Panel } from '#ui/admin/Panel.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './article.module.css';
import { StateBadge } from './StateBadge.tsx';
import type { ArticleInHand } from './use-article.ts';

export function ArticleStanding({ article, step, problem, saving }: ArticleInHand) {
  const { id, state, hasChanges, plannedAt, planFailure, publishedAt, liveSlug } = article;
  const [asked, setAsked] = useState<'unpublish' | 'discard' | 'remove' | null>(null);
  const [at, setAt] = useState('');
  const isBusy = saving === 'saving';
  const go = useNavigate();
  const remove = useChange({
    send: () => ask(adminApi('articles', id), DoneReply, { method: 'DELETE' }),
    done: 'Removed.',
    onDone: () => go('/admin/articles'),
  });
  return (
    <Panel title="On the blog">
      <Facts
        items={[
          ['State', <StateBadge key="state" {...article} />],
          ['Not published as planned', planFailure],
          ['Published', publishedAt && <Moment at={publishedAt} withTime />],
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
        {plannedAt ? (
          <Button kind="secondary" disabled={isBusy} onClick={() => step('unplan')}>
            Take the plan back
          </Button>
        ) : (
          <form
            className={form.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (at) void step('plan', { at: new Date(at).toISOString() });
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
          <Button kind="quiet" onClick={() => setAsked('discard')}>
            Let go of what is changed
          </Button>
        )}
        {liveSlug ? (
          <Button kind="quiet" onClick={() => setAsked('unpublish')}>
            Take it off the blog
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => setAsked('remove')}>
            Remove the draft
          </Button>
        )}
        <ButtonLink kind="quiet" to={`/admin/articles/${id}/versions`}>
          Versions
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={state === 'draft' || asked === 'remove' ? 'Remove the draft?' : 'Are you sure?'}
        confirm={asked ? WORDS[asked].button : ''}
        onClose={() => setAsked(null)}
        error={remove.error?.message}
        onConfirm={() => {
          const what = asked;
          setAsked(null);
          if (what === 'remove') remove.mutate(undefined);
          else if (what) void step(what);
        }}
      >
        <p>{asked && WORDS[asked].text}</p>
      </ConfirmDialog>
    </Panel>
  );
}

const WORDS = {
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
