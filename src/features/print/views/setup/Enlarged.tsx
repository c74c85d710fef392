import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFoot } from '#ui/Dialog.tsx';
import styles from './enlarged.module.css';
import { PageSight } from './PageSight.tsx';
import type { PagePlaces } from './page-places.ts';
import type { PartProps } from './part-props.ts';

interface EnlargedProps extends PartProps {
  title: string;
  places: readonly PagePlaces[];
  at: number;
  onMove: (at: number | null) => void;
}

export function Enlarged({ title, places, at, onMove, ...part }: EnlargedProps) {
  const here = places[at];
  useWayBack();
  if (!here) return null;
  const notes = [...new Set(here.marks.flatMap(({ note }) => note ?? []))];
  return (
    <Dialog open title={`Page ${here.page}`} shape="wide" onClose={() => onMove(null)}>
      <p className={styles.words}>{notes.length > 0 ? notes.join(', ') : title}</p>
      <div className={styles.page}>
        <PageSight {...part} page={here.page} marks={here.marks} widthPx={640} />
      </div>
      {places.length > 1 && (
        <p className={`${dialogFoot} ${styles.ways}`}>
          <Button kind="secondary" aria-disabled={at === 0} onClick={() => at > 0 && onMove(at - 1)}>
            Page before
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

function useWayBack(): void {
  const from = useRef<Element | null>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    from.current = document.activeElement;
  }, []);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && from.current instanceof HTMLElement) from.current.focus();
    },
    [],
  );
}
