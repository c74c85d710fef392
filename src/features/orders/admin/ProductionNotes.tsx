import { useRef, useState } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { PHOTO_FORMATS } from '#kernel/limits.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Badge, Panel } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { FormMessage, TextField } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { type ProductionLine, ProductionLineReply, type ProductionNote } from '../production-contract.ts';
import { NOTE_PHOTOS_MAX, NOTE_TEXT_MAX } from '../production-states.ts';
import styles from './production-notes.module.css';

export function ProductionNotes({ line }: { line: ProductionLine }) {
  const { lineId, notes, hasBuyer } = line;
  const [removed, setRemoved] = useState<ProductionNote | null>(null);
  const invalidatedPaths = [adminApi('production', lineId)];
  const remove = useAdminChange({
    send: (id: string) =>
      callAdmin(adminApi('production', lineId, 'notes', id), ProductionLineReply, { method: 'DELETE' }),
    successMessage: 'Remark deleted',
    invalidates: invalidatedPaths,
    onDone: () => setRemoved(null),
  });
  return (
    <Panel title="Remarks and photos">
      <NewNote lineId={lineId} hasBuyer={hasBuyer} invalidatedPaths={invalidatedPaths} />
      <ul>
        {notes.map((note) => (
          <li key={note.id} className={`${text.ruled} ${styles.note}`}>
            <p className={`${text.note} ${layout.row} ${styles.who}`}>
              <Badge kind={note.audience === 'customer' ? 'warn' : 'plain'}>
                {note.audience === 'customer' ? 'Visible to the customer' : 'Internal'}
              </Badge>{' '}
              <span>
                <bdi>{note.staffName}</bdi>, <DateTime at={note.at} withTime />
              </span>
              <Button kind="quiet" onClick={() => setRemoved(note)}>
                Delete
              </Button>
            </p>
            {note.text && (
              <p className={styles.text}>
                <bdi>{note.text}</bdi>
              </p>
            )}
            {note.photos.length > 0 && (
              <ul className={`${layout.flow} ${styles.photos}`}>
                {note.photos.map((address, n) => (
                  <li key={address}>
                    <a href={address} target="_blank" rel="noreferrer">
                      <img src={address} alt={`Enlarge ${n + 1} of ${note.photos.length}`} loading="lazy" />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removed !== null}
        title="Delete this remark?"
        confirm="Delete remark"
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate(removed.id)}
        change={remove}
      >
        <p>
          The remark and its photos are deleted, also from the customer’s order page. An email already sent
          can’t be undone.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

function NewNote({
  lineId,
  hasBuyer,
  invalidatedPaths,
}: {
  lineId: string;
  hasBuyer: boolean;
  invalidatedPaths: string[];
}) {
  const form = useRef<HTMLFormElement>(null);
  const [photos, setPhotos] = useState(0);
  const addNote = useAdminChange({
    send: (body: FormData) =>
      callAdmin(adminApi('production', lineId, 'notes'), ProductionLineReply, { method: 'POST', body }),
    successMessage: 'Remark added',
    invalidates: invalidatedPaths,
    onDone: () => {
      form.current?.reset();
      setPhotos(0);
    },
  });
  const { onSubmit, fields, message, isSending } = useForm((data) => {
    const formBody = new FormData();
    formBody.append(
      'note',
      JSON.stringify({ audience: data.get('audience'), text: String(data.get('text') ?? '') }),
    );
    for (const file of data.getAll('files'))
      if (file instanceof File && file.size > 0) formBody.append('files', file);
    return addNote.mutateAsync(formBody);
  });
  const refusedPhoto = Object.entries(fields).find(([name]) => name.startsWith('files'))?.[1];
  return (
    <form ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      <FormMessage>{message}</FormMessage>
      <TextField name="text" label="Remark" rows={3} maxCharacters={NOTE_TEXT_MAX} error={fields['text']} />
      <label className={styles.file}>
        <span>{photos > 0 ? `${photos} ${photos === 1 ? 'photo' : 'photos'} selected` : 'Add photos'}</span>
        <input
          type="file"
          name="files"
          accept="image/*"
          multiple
          aria-describedby="photos-hint"
          onChange={({ currentTarget }) => setPhotos(currentTarget.files?.length ?? 0)}
        />
      </label>
      <p id="photos-hint" className={text.note}>
        Up to {NOTE_PHOTOS_MAX}: {PHOTO_FORMATS}. Location data is removed from photos.
      </p>
      {refusedPhoto && (
        <p role="alert" className={text.wrong}>
          {refusedPhoto}
        </p>
      )}
      <fieldset className={styles.audience}>
        <legend>Visible to</legend>
        <label>
          <input type="radio" name="audience" value="bindery" defaultChecked /> The bindery only
        </label>
        <label>
          <input type="radio" name="audience" value="customer" disabled={!hasBuyer} /> The customer, on the
          order page and by email
        </label>
      </fieldset>
      <Button type="submit" kind="secondary" disabled={isSending}>
        Add remark
      </Button>
    </form>
  );
}
