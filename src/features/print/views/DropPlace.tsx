import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { firstPdf } from '../client/first-pdf.ts';
import styles from './drop-place.module.css';

interface DropPlaceProps {
  onFile: (file: File) => void;
}

/** Where a file is dropped, chosen or pasted: anywhere on the page, since a file that misses would replace the page. */
export function DropPlace({ onFile }: DropPlaceProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const { file, why } = await firstPdf(files);
    setRefused(why);
    if (file) onFile(file);
  };
  const isOver = useDropping((files) => void take(files));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the script came is taken once
  useEffect(() => void take([...(field.current?.files ?? [])]), []);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = '';
    void take(files);
  };
  return (
    <div className={styles.place} data-over={isOver}>
      <label className={styles.sheet} htmlFor={id}>
        <Leaf />
        <span className={styles.drop}>{isOver ? 'Let it fall' : 'Drop your file here'}</span>
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
      <p id={`${id}-note`} className={styles.note}>
        Up to 200&nbsp;MB. It is checked here, in your browser: nothing leaves your machine until you send it.
      </p>
      <p className={styles.refused} role="alert">
        {refused}
      </p>
      <noscript>
        <p>
          Checking a file takes JavaScript, which this browser does not run for the shop. Below is how a file
          becomes a book, and what it costs.
        </p>
      </noscript>
    </div>
  );
}

/** Hears of files that are dropped or pasted anywhere. Whether some are held over the page. */
function useDropping(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => latest.current([...(clipboardData?.files ?? [])]);
    const heard = { dragover: over, dragleave: leave, drop, paste } as const;
    for (const [name, listener] of Object.entries(heard)) addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(heard))
        removeEventListener(name, listener as EventListener);
    };
  }, []);
  return isOver;
}

/** A leaf with its corner turned down. */
const Leaf = () => (
  <svg className={styles.leaf} viewBox="0 0 48 64" width={48} height={64} aria-hidden="true">
    <path d="M.5.5h34l13 13v50H.5zM34.5.5v13h13" fill="none" stroke="currentColor" />
    <path d="M9 27h30M9 34h30M9 41h30M9 48h19" fill="none" stroke="currentColor" />
  </svg>
);
