import { useParams } from 'react-router';
import { useAsked } from '#browser/desk/ask.ts';
import { useDesk } from '#browser/desk/session.ts';
import { deskApi } from '#kernel/desk-addresses.ts';
import { deskReply } from '#kernel/desk-list.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { DeskPage } from '#ui/desk/DeskPage.tsx';
import form from '#ui/desk/form.module.css';
import { Columns } from '#ui/desk/Panel.tsx';
import { Field, FormMessage, TextField } from '#ui/Field.tsx';
import { DeskArticle } from '../desk-contract.ts';
import { DESCRIPTION_MAX } from '../limits.ts';
import { ArticleDetails } from './ArticleDetails.tsx';
import { ArticleStanding } from './ArticleStanding.tsx';
import { ArticleText } from './ArticleText.tsx';
import styles from './article.module.css';
import { useArticle } from './use-article.ts';

const BACK = { to: '/desk/articles', label: 'Articles' };

/** One article, to be written. */
export function Page() {
  const { id = '' } = useParams();
  const { may } = useDesk();
  const { data, error } = useAsked(deskApi('articles', id), deskReply(DeskArticle));
  if (error)
    return (
      <DeskPage title="Article" back={BACK}>
        <p role="alert">{error.message}</p>
      </DeskPage>
    );
  if (!data)
    return (
      <DeskPage title="Article" back={BACK}>
        <p>Asking the shop …</p>
      </DeskPage>
    );
  if (!may('words.write'))
    return (
      <DeskPage title={data.data.content.title} back={BACK}>
        <p>
          <ButtonLink kind="secondary" to={`/desk/articles/${id}/preview`}>
            Read it
          </ButtonLink>
        </p>
      </DeskPage>
    );
  return <Editing key={id} first={data.data} />;
}

const SAVING = {
  saved: 'All is saved.',
  changed: 'Not saved yet …',
  saving: 'Saving …',
  failed: 'Not saved.',
};

function Editing({ first }: { first: DeskArticle }) {
  const inHand = useArticle(first);
  const { article, content, change, saving, save, clash, settle, problem, round } = inHand;
  const fields = problem?.fields ?? {};
  return (
    <DeskPage
      title={content.title || 'No title yet'}
      back={BACK}
      actions={
        <>
          <span role="status" className={styles.saving}>
            {SAVING[saving]}
          </span>
          <Button kind="secondary" onClick={() => save(true)}>
            Save a version
          </Button>
          <ButtonLink
            kind="secondary"
            to={`/desk/articles/${article.id}/preview`}
            onClick={() => void save(false)}
          >
            Preview
          </ButtonLink>
        </>
      }
    >
      {clash ? (
        <div role="alert" className={form.theirs}>
          <p>
            <strong>Somebody else has changed this too:</strong> {clash.fields.join(', ')}.
          </p>
          <p className={styles.steps}>
            <Button kind="secondary" onClick={() => settle('theirs')}>
              Take what they made of it
            </Button>
            <Button kind="quiet" onClick={() => settle('mine')}>
              Keep mine
            </Button>
          </p>
        </div>
      ) : (
        <FormMessage>{problem?.message}</FormMessage>
      )}
      <Columns>
        <div className={form.form}>
          <Field
            name="title"
            label="Title"
            required
            most={200}
            value={content.title}
            error={fields.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <TextField
            name="desc"
            label="Description"
            required
            rows={2}
            most={DESCRIPTION_MAX}
            hint={`What cards say of it, in at most ${DESCRIPTION_MAX} characters.`}
            value={content.desc}
            error={fields.desc}
            onChange={(event) => change({ desc: event.currentTarget.value })}
          />
          <ArticleText
            key={round}
            html={content.body}
            error={fields.body}
            onChange={(body) => change({ body })}
          />
        </div>
        <div>
          <ArticleStanding {...inHand} />
          <ArticleDetails {...inHand} />
        </div>
      </Columns>
    </DeskPage>
  );
}
