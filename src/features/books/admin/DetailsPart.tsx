import { useState } from 'react';
import { useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { Catalogue } from '#kernel/book.ts';
import { Options } from '#ui/admin/Options.tsx';
import { Panel } from '#ui/admin/Panel.tsx';
import { SelectField } from '#ui/Field.tsx';
import { ChoicesReply } from '../admin-contract.ts';
import { AuthorRow } from '../taxonomy-admin-contract.ts';
import styles from './book.module.css';
import type { PartProps } from './book-draft.ts';
import { CATALOGUE_NAMES } from './catalogue-names.ts';
import { NumberInput, TextInput } from './inputs.tsx';
import { SearchPicker } from './SearchPicker.tsx';
import { SortableList } from './SortableList.tsx';

export function DetailsPart(props: PartProps & { authorNames: readonly string[]; copiesTaken: number }) {
  const { draft, change, fields, isFixed, copiesTaken } = props;
  const { data } = useAdminQuery(adminApi('catalogue-choices'), ChoicesReply);
  const { genres = [], languages = [], colours = [] } = data?.data ?? {};
  return (
    <>
      <Panel title="Title">
        <div className={styles.fields}>
          <TextInput {...props} name="title" label="Title" required />
          <TextInput {...props} name="subtitle" label="Subtitle" />
          <TextInput {...props} name="volume" label="Volume" />
          <TextInput {...props} name="originalTitle" label="Original title" />
          <TextInput
            {...props}
            name="englishTitle"
            label="English title"
            hint="Only for books in other languages."
          />
          <TextInput {...props} name="sku" label="SKU" required hint="At most 18 characters." />
        </div>
      </Panel>
      <Panel title="Authors">
        <div className={styles.narrow}>
          <Authors {...props} />
        </div>
      </Panel>
      <Panel title="Classification">
        <div className={styles.fields}>
          <SelectField
            name="catalogue"
            label="Catalogue"
            value={draft.catalogue}
            disabled={isFixed}
            error={fields.catalogue}
            onChange={(event) => change('catalogue', Catalogue.parse(event.currentTarget.value))}
          >
            <Options choices={CATALOGUE_NAMES} />
          </SelectField>
          <SelectField
            name="language"
            label="Language"
            value={draft.language}
            disabled={isFixed}
            error={fields.language}
            onChange={(event) => change('language', event.currentTarget.value)}
          >
            {languages.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </SelectField>
          <SelectField
            name="color"
            label="Leather colour"
            value={draft.color}
            disabled={isFixed}
            error={fields.color}
            onChange={(event) => change('color', event.currentTarget.value)}
          >
            <option value="">Choose a leather colour</option>
            {colours.map(({ colorName, label, disabled }) => (
              <option key={colorName} value={colorName}>
                {disabled ? `${label} (discontinued)` : label}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles.beside}>
          <SortableList
            label="Genres, main genre first"
            isFixed={isFixed}
            items={draft.genres.map((name) => ({ id: name, name }))}
            onChange={(names) => change('genres', names)}
          />
          {!isFixed && (
            <SelectField
              name="genres"
              label="Add genre"
              value=""
              error={fields.genres}
              onChange={({ currentTarget: { value } }) => value && change('genres', [...draft.genres, value])}
            >
              <option value="">Choose a genre</option>
              {genres
                .filter(({ name }) => !draft.genres.includes(name))
                .map(({ id, name }) => (
                  <option key={id}>{name}</option>
                ))}
            </SelectField>
          )}
        </div>
      </Panel>
      <Panel title="Description">
        <TextInput
          {...props}
          name="description"
          label="Description"
          required
          rows={9}
          hint="Use *italic* and **bold**. Leave an empty line between paragraphs."
        />
      </Panel>
      <Panel title="Edition">
        <div className={styles.fields}>
          <NumberInput
            {...props}
            name="publishingYear"
            label="First published"
            hint="Year; use a minus for BC."
          />
          <TextInput
            {...props}
            name="publicationDate"
            label="Date of this edition"
            hint="For example 2026-03-31."
          />
          <TextInput {...props} name="isbn" label="ISBN" />
          <NumberInput {...props} name="pages" label="Pages" />
          <NumberInput
            {...props}
            name="editionLimit"
            label="Edition limit"
            hint={copiesTaken > 0 ? `${copiesTaken} sold.` : 'Leave empty for no limit.'}
          />
          <NumberInput
            {...props}
            name="popularity"
            label="Popularity"
            required
            hint="Higher numbers come first in lists."
          />
        </div>
      </Panel>
    </>
  );
}

/** Names come from the loaded book or, for added authors, from the search. */
function Authors({
  draft,
  change,
  fields,
  isFixed,
  authorNames,
}: PartProps & { authorNames: readonly string[] }) {
  const [initialAuthors] = useState(draft.authors);
  const [addedNames, setAddedNames] = useState<Record<string, string>>({});
  const authorName = (slug: string) => addedNames[slug] ?? authorNames[initialAuthors.indexOf(slug)] ?? slug;
  return (
    <>
      <SortableList
        label="Authors, main author first"
        isFixed={isFixed}
        items={draft.authors.map((slug) => ({ id: slug, name: authorName(slug) }))}
        onChange={(slugs) => change('authors', slugs)}
      />
      {!isFixed && (
        <SearchPicker
          name="authors"
          label="Add author"
          path={adminApi('authors')}
          row={AuthorRow}
          error={fields.authors}
          getLabel={({ name }) => name}
          onAdd={({ slug, name }) => {
            setAddedNames((previous) => ({ ...previous, [slug]: name }));
            if (!draft.authors.includes(slug)) change('authors', [...draft.authors, slug]);
          }}
        />
      )}
    </>
  );
}
