import { useState } from 'react';
import { PictureInput } from '#browser/admin/PictureInput.tsx';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminListReply, adminReply } from '#kernel/admin-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import form from '#ui/admin/form.module.css';
import { Options } from '#ui/admin/Options.tsx';
import { Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Field, SelectField, TextField } from '#ui/Field.tsx';
import { ArticleChoices, BookChoice } from '../admin-contract.ts';
import { RELATED_MAX, type SCENES } from '../limits.ts';
import styles from './article.module.css';
import { BookDialog } from './BookDialog.tsx';
import type { ArticleEditor } from './use-article.ts';

const SCENE_NAMES = { 'scene-1': 'Three books', 'scene-2': 'Two books', 'scene-3': 'One book' };

export function ArticleDetails({ content, change, problem, round }: ArticleEditor) {
  const { data } = useAdminQuery(adminApi('article-choices'), adminReply(ArticleChoices));
  const fields = problem?.fields ?? {};
  return (
    <Panel title="Details">
      <div className={`${form.form} ${styles.within}`}>
        <SelectField
          name="categoryId"
          label="Category"
          value={content.categoryId ?? ''}
          error={fields.categoryId}
          onChange={({ currentTarget: { value } }) => change({ categoryId: value ? Number(value) : null })}
        >
          <option value="">–</option>
          {data?.data.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="authorId"
          label="Writer"
          value={content.authorId ?? ''}
          error={fields.authorId}
          onChange={({ currentTarget: { value } }) => change({ authorId: value || null })}
        >
          <option value="">–</option>
          {data?.data.authors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          name="urlSlug"
          label="URL"
          hint={`/blog/${content.urlSlug || '…'}. If you change it, the old URL redirects here.`}
          required
          value={content.urlSlug}
          error={fields.urlSlug}
          onChange={(event) => change({ urlSlug: event.currentTarget.value })}
        />
        <TextField
          name="metaDescription"
          label="Meta description"
          hint="Leave empty to use the description."
          rows={3}
          maxCharacters={300}
          value={content.metaDescription ?? ''}
          error={fields.metaDescription}
          onChange={({ currentTarget: { value } }) => change({ metaDescription: value || null })}
        />
        <RelatedBooks
          ids={content.relatedBooks}
          error={fields.relatedBooks}
          onChange={(relatedBooks) => change({ relatedBooks })}
        />
        <SelectField
          name="scene"
          label="Books in the default image"
          value={content.scene}
          onChange={({ currentTarget: { value } }) => change({ scene: value as (typeof SCENES)[number] })}
        >
          <Options choices={SCENE_NAMES} />
        </SelectField>
        <PictureInput
          key={round}
          name="bannerImage"
          label="Image"
          hint="Leave empty to use the default image with books."
          value={content.bannerImage ?? ''}
          error={fields.bannerImage}
          onChange={(address) => change({ bannerImage: address || null })}
        />
      </div>
    </Panel>
  );
}

interface RelatedProps {
  ids: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

function RelatedBooks({ ids, error, onChange }: RelatedProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { data } = useAdminQuery(
    `${adminApi('article-books')}?ids=${ids.map(encodeURIComponent).join(',')}`,
    adminListReply(BookChoice),
    { isOn: ids.length > 0 },
  );
  const bookTitle = (id: string) => data?.data.find((book) => book.id === id)?.title ?? 'Book';
  return (
    <fieldset className={form.several}>
      <legend>Related books</legend>
      <ul className={styles.related}>
        {ids.map((id) => (
          <li key={id}>
            {bookTitle(id)}{' '}
            <Button
              kind="quiet"
              aria-label={`Remove ${bookTitle(id)}`}
              onClick={() => onChange(ids.filter((bookId) => bookId !== id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {ids.length < RELATED_MAX && (
        <Button kind="secondary" onClick={() => setIsChoosing(true)}>
          Add book
        </Button>
      )}
      {error && <p className={form.wrong}>{error}</p>}
      {isChoosing && (
        <BookDialog
          onClose={() => setIsChoosing(false)}
          onChoose={({ id }) => {
            setIsChoosing(false);
            if (!ids.includes(id)) onChange([...ids, id]);
          }}
        />
      )}
    </fieldset>
  );
}
