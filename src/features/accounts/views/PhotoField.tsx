import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { PHOTO_FORMATS, PHOTO_MAX_BYTES, PHOTO_TYPES } from '#kernel/limits.ts';
import buttons from '#ui/button.module.css';
import check from '#ui/check.module.css';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './profile-page.module.css';

interface PhotoFieldProps {
  fullName: string;
  photoURL: string | null;
  error: string | undefined;
}

export function PhotoField({ fullName, photoURL, error }: PhotoFieldProps) {
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setIsRemoved(false);
    setPreview(file ? URL.createObjectURL(file) : null);
  };
  const visiblePhoto = isRemoved ? null : (preview ?? photoURL);
  return (
    <div className={`${layout.line} ${styles.photo}`}>
      {visiblePhoto ? (
        <img src={visiblePhoto} alt={`Portrait of ${fullName}`} width={88} height={88} />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {[...fullName][0]?.toUpperCase()}
        </span>
      )}
      <div className={`${layout.column} ${styles.photoActions}`}>
        <input
          id={id}
          name="photo"
          type="file"
          accept={PHOTO_TYPES.join(',')}
          className={text.hidden}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          onChange={onChoose}
        />
        <label htmlFor={id} className={`${buttons.button} ${buttons.secondary}`}>
          {visiblePhoto ? 'Choose another photo' : 'Choose a photo'}
        </label>
        {visiblePhoto && (
          <label className={check.check}>
            <input
              type="checkbox"
              name="removePhoto"
              checked={isRemoved}
              onChange={({ target }) => setIsRemoved(target.checked)}
            />
            Remove photo
          </label>
        )}
        {!visiblePhoto && isRemoved && <input type="hidden" name="removePhoto" value="on" />}
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={error ? styles.photoError : styles.saved}
        >
          {error ??
            (preview
              ? 'Save changes to keep it.'
              : `${PHOTO_FORMATS}, up to ${PHOTO_MAX_BYTES / 1024 / 1024} MB.`)}
        </p>
      </div>
    </div>
  );
}
