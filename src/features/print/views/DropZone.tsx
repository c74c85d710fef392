import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import text from '#ui/text.module.css';
import styles from './drop-zone.module.css';
import type { Files } from './use-files.ts';

export function DropZone({ files: { addFiles, isOver, refusal } }: { files: Files }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for files chosen before hydration
  useEffect(() => {
    addFiles([...(field.current?.files ?? [])]);
  }, []);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows the same file to be chosen again.
    target.value = '';
    addFiles(files);
  };
  return (
    <div className={styles.place} data-over={isOver}>
      <label className={styles.sheet} htmlFor={id}>
        <PageIcon />
        <span className={styles.drop}>{isOver ? 'Drop it here' : 'Drop your file here'}</span>
        <span className={styles.choose}>or choose a PDF</span>
        <input
          ref={field}
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          aria-describedby={`${id}-note`}
          onChange={onChange}
        />
      </label>
      <p id={`${id}-note`} className={`${text.note} ${styles.note}`}>
        Up to 200&nbsp;MB. We check it in your browser. Nothing is uploaded until you choose to send it.
      </p>
      <p className={styles.refused} role="alert">
        {refusal}
      </p>
      <noscript>
        <p>
          Turn on JavaScript in your browser to check a file. Below, you can read how a file becomes a book
          and what it costs.
        </p>
      </noscript>
    </div>
  );
}

const PageIcon = () => (
  <svg className={styles.leaf} viewBox="0 0 48 64" width={48} height={64} aria-hidden="true">
    <path d="M.5.5h34l13 13v50H.5zM34.5.5v13h13" fill="none" stroke="currentColor" />
    <path d="M9 27h30M9 34h30M9 41h30M9 48h19" fill="none" stroke="currentColor" />
  </svg>
);
