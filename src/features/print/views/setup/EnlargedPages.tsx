import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import layout from '#ui/layout.module.css';
import styles from './enlarged-pages.module.css';
import { PagePreview } from './PagePreview.tsx';
import type { PagePlaces } from './page-places.ts';
import type { PartProps } from './part-props.ts';

interface EnlargedPagesProps extends PartProps {
  title: string;
  places: readonly PagePlaces[];
  at: number;
  onMove: (at: number | null) => void;
}

export function EnlargedPages({ title, places, at, onMove, ...part }: EnlargedPagesProps) {
  const place = places[at];
  useRestoredFocus();
  if (!place) return null;
  const notes = [...new Set(place.marks.flatMap(({ note }) => note ?? []))];
  return (
    <Dialog open title={`Page ${place.page}`} shape="wide" onClose={() => onMove(null)}>
      <p className={styles.text}>{notes.length > 0 ? notes.join(', ') : title}</p>
      <div className={styles.page}>
        <PagePreview {...part} page={place.page} marks={place.marks} widthPx={640} />
      </div>
      {places.length > 1 && (
        <p className={`${dialogFooter} ${layout.spread} ${layout.line} ${styles.actions}`}>
          <Button kind="secondary" aria-disabled={at === 0} onClick={() => at > 0 && onMove(at - 1)}>
            Previous page
          </Button>
          <span>
            {at + 1} of {places.length}
          </span>
          <Button
            kind="secondary"
            aria-disabled={at === places.length - 1}
            onClick={() => at < places.length - 1 && onMove(at + 1)}
          >
            Next page
          </Button>
        </p>
      )}
    </Dialog>
  );
}

function useRestoredFocus(): void {
  const previousFocus = useRef<Element | null>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    previousFocus.current = document.activeElement;
  }, []);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    },
    [],
  );
}
