import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { parseBookAddress } from '../book-address.ts';
import { Notice } from './Notice.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ReadingRoom } from './ReadingRoom.tsx';
import styles from './surface.module.css';
import { useBook } from './use-book.ts';

interface ViewerProps {
  search: string;
}

const REFUSED =
  'This link doesn’t lead to one of our files, so we haven’t opened it. Check the link, or choose your own file.';

export default function Viewer({ search }: ViewerProps) {
  const { book, opening, refusal, open, refuse, cancel, close } = useBook();
  useEffect(() => {
    const address = parseBookAddress(search, location.origin);
    if (address.kind === 'refused') refuse(REFUSED);
    if (address.kind === 'address') open(address);
  }, [search, open, refuse]);
  const isOver = useFileDrop(open);
  const surface = useRef<HTMLDivElement>(null);
  const input = useId();
  const isOpening = opening !== null && !book;
  const state = book ? 'open' : isOpening ? 'opening' : refusal ? 'refused' : 'none';
  useSurfaceFocus(surface, state);
  return (
    <>
      <div
        ref={surface}
        className={styles.surface}
        data-over={isOver}
        data-state={state}
        aria-busy={isOpening}
      >
        <Sheets />
        {isOpening ? (
          <p className={styles.invitation} role="status">
            Opening “{opening.name}”…
          </p>
        ) : (
          <>
            <p className={styles.invitation}>Drop a PDF here</p>
            <label htmlFor={input} className={styles.choose}>
              or choose one
              <input
                id={input}
                className={`${layout.fill} ${styles.input}`}
                type="file"
                accept="application/pdf,.pdf"
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  if (file) open(file);
                  currentTarget.value = '';
                }}
              />
            </label>
          </>
        )}
        {isOpening ? (
          <Button kind="quiet" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <p className={text.soft}>It stays on your device. Nothing is uploaded.</p>
        )}
        {refusal && !book && (
          <p className={styles.refused} role="alert">
            {refusal}
          </p>
        )}
      </div>
      <PasswordDialog request={opening?.locked ?? null} name={opening?.name ?? ''} onClose={cancel} />
      {book && (
        <ReadingRoom key={book.key} book={book} isOver={isOver} onClose={close}>
          {opening && (
            <Notice message={`Opening “${opening.name}”…`} actionLabel="Cancel" onAction={cancel} isInfo />
          )}
          {refusal && <Notice message={refusal} actionLabel="Continue reading" onAction={cancel} />}
        </ReadingRoom>
      )}
    </>
  );
}

const Sheets = () => (
  <svg className={styles.sheets} viewBox="0 0 120 84" aria-hidden="true">
    <path d="M60 20C46 11 26 9 10 14v54c16-5 36-3 50 6 14-9 34-11 50-6V14C94 9 74 11 60 20z" />
    <path d="M60 20v54M18 24c12-2.500 24-1.500 34 3M18 34c12-2.500 24-1.500 34 3M18 44c12-2.500 24-1.500 34 3M102 24c-12-2.500-24-1.500-34 3M102 34c-12-2.500-24-1.500-34 3M102 44c-12-2.500-24-1.500-34 3" />
  </svg>
);

/** Focuses the file field after a change of state, or the cancel button; does nothing on page load. */
function useSurfaceFocus(surface: RefObject<HTMLElement | null>, state: string): void {
  const before = useRef(state);
  useEffect(() => {
    const hasChanged = before.current !== state;
    before.current = state;
    if (hasChanged && state !== 'open')
      surface.current
        ?.querySelector<HTMLElement>('input, button')
        ?.focus({ preventScroll: state === 'opening' });
  }, [surface, state]);
}

/**
 * Opens files dropped anywhere on the page.
 * @returns whether something is held over it
 */
function useFileDrop(open: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Left the window, not just one element for another.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      setOver(false);
      if (!file) return;
      event.preventDefault();
      open(file);
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onDragLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onDragLeave);
      removeEventListener('drop', onDrop);
    };
  }, [open]);
  return isOver;
}
