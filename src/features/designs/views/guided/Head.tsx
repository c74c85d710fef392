import { useState } from 'react';
import { bookAddress, PAGES } from '#kernel/addresses.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import type { DesignState } from '../../client/design-state.ts';
import type { DesignStore } from '../../client/design-store.ts';
import type { Offered } from '../../for-catalogue-book.ts';
import { StartFrom } from '../starts/StartFrom.tsx';
import type { Start } from '../starts/start.ts';
import type { GuidedBook } from './guided-book.ts';
import styles from './head.module.css';

interface HeadProps {
  book: GuidedBook;
  store: DesignStore | null;
  state: DesignState;
  starts: readonly Start[];
  offered: Offered;
}

export function Head({ book, store, state: { history, keeping, newer }, starts, offered }: HeadProps) {
  const [isChoosing, setChoosing] = useState(false);
  const trail = [
    { label: 'Home', to: PAGES.home },
    { label: book.title, to: bookAddress(book) },
    { label: 'Customise your binding' },
  ];
  return (
    <header className={styles.head}>
      <Breadcrumbs trail={trail} />
      <p className={styles.eyebrow}>Customise your binding</p>
      <h1 className={styles.title}>
        <bdi>{book.title}</bdi>
      </h1>
      <div className={styles.tools}>
        <button type="button" disabled={!store} onClick={() => setChoosing(true)}>
          Start from…
        </button>
        <button type="button" disabled={!history.undo} onClick={() => store?.undo()}>
          Undo
          <Of label={history.undo?.label} />
        </button>
        <button type="button" disabled={!history.redo} onClick={() => store?.redo()}>
          Redo
          <Of label={history.redo?.label} />
        </button>
      </div>
      {keeping === 'conflict' && newer && (
        <div role="alert" className={styles.conflict}>
          <p>This design was changed in another tab.</p>
          <button type="button" onClick={() => store?.showNewer()}>
            Show that one
          </button>
          <button type="button" onClick={() => void store?.keepAsCopy()}>
            Keep this one as a copy
          </button>
        </div>
      )}
      <StartFrom
        open={isChoosing}
        onClose={() => setChoosing(false)}
        book={book}
        starts={starts}
        offered={offered}
        onChosen={(label, design) => store?.change(label, design)}
      />
    </header>
  );
}

/** Names the step that undo or redo affects, for screen readers. */
const Of = ({ label }: { label: string | undefined }) =>
  label ? <span className={styles.of}>: {label.toLowerCase()}</span> : null;
