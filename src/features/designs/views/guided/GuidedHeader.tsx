import { useState } from 'react';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { AvailableBindings } from '../../adapt-design.ts';
import type { DesignState } from '../../client/design-state.ts';
import type { DesignStore } from '../../client/design-store.ts';
import { StartFromDialog } from '../starts/StartFromDialog.tsx';
import type { Start } from '../starts/start.ts';
import styles from './guided-header.module.css';
import type { GuidedBook } from './step-props.ts';

interface GuidedHeaderProps {
  book: GuidedBook;
  store: DesignStore | null;
  state: DesignState;
  starts: readonly Start[];
  available: AvailableBindings;
}

export function GuidedHeader({
  book,
  store,
  state: { history, saveStatus, newer },
  starts,
  available,
}: GuidedHeaderProps) {
  const [isStartOpen, setStartOpen] = useState(false);
  const trail = [
    { label: 'Home', to: PAGES.home },
    { label: book.title, to: bookPath(book) },
    { label: 'Customise your binding' },
  ];
  return (
    <header>
      <Breadcrumbs trail={trail} />
      <p className={`${text.caps} ${styles.eyebrow}`}>Customise your binding</p>
      <h1 className={styles.title}>
        <bdi>{book.title}</bdi>
      </h1>
      <div className={`${layout.flow} ${styles.tools}`}>
        <button
          type="button"
          className={`${text.link} ${text.soft}`}
          disabled={!store}
          onClick={() => setStartOpen(true)}
        >
          Start from…
        </button>
        <button
          type="button"
          className={`${text.link} ${text.soft}`}
          disabled={!history.undo}
          onClick={() => store?.undo()}
        >
          Undo
          <StepName label={history.undo?.label} />
        </button>
        <button
          type="button"
          className={`${text.link} ${text.soft}`}
          disabled={!history.redo}
          onClick={() => store?.redo()}
        >
          Redo
          <StepName label={history.redo?.label} />
        </button>
      </div>
      {saveStatus === 'conflict' && newer && (
        <div role="alert" className={`${layout.flow} ${styles.conflict}`}>
          <p>This design was changed in another tab.</p>
          <button type="button" onClick={() => store?.showNewer()}>
            Show newer version
          </button>
          <button type="button" onClick={() => void store?.saveAsCopy()}>
            Keep mine as a copy
          </button>
        </div>
      )}
      <StartFromDialog
        open={isStartOpen}
        onClose={() => setStartOpen(false)}
        book={book}
        starts={starts}
        available={available}
        onChosen={(label, design) => store?.change(label, design)}
      />
    </header>
  );
}

/** Names the step that undo or redo affects, for screen readers. */
const StepName = ({ label }: { label: string | undefined }) =>
  label ? <span className={text.hidden}>: {label.toLowerCase()}</span> : null;
