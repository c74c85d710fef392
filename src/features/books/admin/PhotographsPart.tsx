import { type FormEvent, useId, useState } from 'react';
import { callAdmin, useAdminChange, useAdminQuery } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { PHOTO_TYPES } from '#kernel/limits.ts';
import { Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Field, FormMessage, SelectField } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { type AdminBook, AdminBookReply, ChoicesReply } from '../admin-contract.ts';
import { photographLink } from '../photographs.ts';
import { listBindingNames } from './binding-names.ts';
import styles from './book.module.css';
import type { PartProps } from './book-draft.ts';
import { SortableList } from './SortableList.tsx';

interface PhotographsProps extends PartProps {
  id: string;
  cover: string;
  /** Called after an upload, which is saved at once. */
  onAdded: (binding: string, book: AdminBook) => void;
}

/** Photographs of a book by binding; books without any show drawn covers. */
export function PhotographsPart(props: PhotographsProps) {
  const { draft, change, fields, isFixed, cover } = props;
  const { data } = useAdminQuery(adminApi('catalogue-choices'), ChoicesReply);
  const names = listBindingNames(draft.catalogue, data?.data.colours ?? []);
  const images = Object.entries(draft.images ?? {});
  const setImage = (binding: string, links: string[], altText: string) => {
    const { [binding]: _, ...otherImages } = draft.images ?? {};
    const updatedImages = links.length > 0 ? { ...otherImages, [binding]: { links, altText } } : otherImages;
    change('images', Object.keys(updatedImages).length > 0 ? updatedImages : null);
  };
  return (
    <>
      {images.length === 0 && (
        <Panel title="Generated cover">
          <div className={`${layout.line} ${styles.drawn}`}>
            <img src={cover} alt="Generated cover" width={160} />
            <p>The shop generates this book’s covers in every binding. Photographs replace them.</p>
          </div>
        </Panel>
      )}
      {images.map(([binding, { links, altText }]) => (
        <Panel key={binding} title={names.get(binding) ?? binding}>
          <Field
            name={`images.${binding}.altText`}
            label="Alt text"
            required
            readOnly={isFixed}
            value={altText}
            error={fields[`images.${binding}.altText`]}
            onChange={(event) => setImage(binding, links, event.currentTarget.value)}
          />
          <SortableList
            label={`Photographs: ${names.get(binding) ?? binding}`}
            isFixed={isFixed}
            items={links.map((link, at) => ({
              id: link,
              name: `Photograph ${at + 1}`,
              picture: photographLink(link, 160),
            }))}
            onChange={(ids) => setImage(binding, ids, altText)}
          />
        </Panel>
      ))}
      {!isFixed && <UploadForm {...props} names={names} />}
      {!isFixed && images.length > 0 && (
        <Button kind="secondary" onClick={() => change('images', null)}>
          Remove all photographs
        </Button>
      )}
    </>
  );
}

function UploadForm({
  id,
  names,
  draft,
  onAdded,
}: PhotographsProps & { names: ReadonlyMap<string, string> }) {
  const files = useId();
  const [binding, setBinding] = useState('');
  const [altText, setAltText] = useState('');
  const selectedBinding = names.has(binding) ? binding : ([...names.keys()][0] ?? '');
  const send = useAdminChange({
    send: async (form: FormData) => {
      const about = {
        binding: selectedBinding,
        altText: altText || draft.images?.[selectedBinding]?.altText,
      };
      form.set('about', JSON.stringify(about));
      return callAdmin(adminApi('books', id, 'photographs'), AdminBookReply, { method: 'POST', body: form });
    },
    successMessage: 'Photographs saved. The product page is up to date.',
    invalidates: [adminApi('books')],
    onDone: ({ data }) => onAdded(selectedBinding, data),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData();
    const input = element.elements.namedItem('files') as HTMLInputElement;
    for (const file of input.files ?? []) form.append('files', file);
    send.mutate(form, { onSuccess: () => element.reset() });
  };
  const fileError = Object.entries(send.fields).find(([name]) => name.startsWith('files'))?.[1];
  return (
    <Panel title="Add photographs">
      <form onSubmit={submit} className={styles.sending}>
        <FormMessage>{fileError ?? send.error?.message}</FormMessage>
        <SelectField
          name="binding"
          label="Binding"
          value={selectedBinding}
          onChange={(event) => setBinding(event.currentTarget.value)}
        >
          {[...names].map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field
          name="altText"
          label="Alt text"
          hint="Describes the photographs for people who can’t see them."
          required={!draft.images?.[selectedBinding]}
          value={altText}
          error={send.fields['altText']}
          onChange={(event) => setAltText(event.currentTarget.value)}
        />
        <div>
          <label htmlFor={files}>Files</label>
          <input id={files} type="file" name="files" multiple required accept={PHOTO_TYPES.join(',')} />
        </div>
        <Button type="submit" kind="secondary" disabled={send.isPending}>
          {send.isPending ? 'Uploading…' : 'Upload photographs'}
        </Button>
      </form>
    </Panel>
  );
}
