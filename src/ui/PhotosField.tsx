import { type ChangeEvent, useId, useRef } from 'react';
import { PHOTO_FORMATS, PHOTO_MAX_BYTES, PHOTO_TYPES } from '#kernel/limits.ts';
import { Icon } from './Icon.tsx';
import layout from './layout.module.css';
import styles from './photos-field.module.css';
import type { SelectedPhotos } from './use-selected-photos.ts';

interface PhotosFieldProps {
  selection: SelectedPhotos;
  maxPhotos: number;
  error: string | undefined;
  legend?: string;
  hint?: string;
}

/** Photo upload with previews. The second photo's button is named `files.1`, so forms can focus refused photos. */
export function PhotosField({
  selection,
  maxPhotos,
  error,
  legend = 'Add photos (optional)',
  hint = `Add up to ${maxPhotos} photos`,
}: PhotosFieldProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const { photos, note } = selection;
  const isFull = photos.length >= maxPhotos;
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    selection.add([...(target.files ?? [])]);
    // Lets the same file be chosen again after removal.
    target.value = '';
    // The focused control may have disappeared.
    group.current?.focus({ preventScroll: true });
  };
  const remove = (photo: string) => {
    selection.remove(photo);
    group.current?.focus({ preventScroll: true });
  };
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={`${id}-hint ${id}-formats`}
    >
      <legend>{legend}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <p id={`${id}-formats`} className={styles.hint}>
        {PHOTO_FORMATS}, up to {PHOTO_MAX_BYTES / 1024 / 1024} MB each.
      </p>
      <ul className={`${layout.flow} ${styles.photos}`}>
        {photos.map(({ id: photo, url, file, problem }, index) => (
          <li key={photo} data-wrong={problem !== undefined}>
            <img src={url} alt={`${index + 1}: ${file.name}`} width={80} height={80} />
            <button
              type="button"
              name={`files.${index}`}
              aria-label={`Remove photo ${index + 1}`}
              aria-describedby={problem && `${id}-${index}`}
              onClick={() => remove(photo)}
            >
              <Icon name="close" size={16} />
            </button>
            {problem && (
              <p id={`${id}-${index}`} role="alert" className={styles.error}>
                {problem}
              </p>
            )}
          </li>
        ))}
        {!isFull && (
          <li>
            <label className={styles.upload}>
              <Icon name="plus" />
              Upload images
              <input
                type="file"
                multiple
                accept={PHOTO_TYPES.join(',')}
                onChange={onChoose}
                aria-describedby={`${id}-hint ${id}-note`}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-note`} role="status" className={error ? styles.error : styles.hint}>
        {error ?? note}
      </p>
    </fieldset>
  );
}
