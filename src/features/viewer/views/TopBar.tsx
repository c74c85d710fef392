import { useId } from 'react';
import styles from './bars.module.css';
import { ReadingIcon } from './icons.tsx';
import { type Pane, useReading } from './reading.ts';
import { ViewMenu } from './ViewMenu.tsx';

interface TopBarProps {
  pane: Pane | null;
  onShow(pane: Pane | null): void;
  isSearching: boolean;
  onSearch(): void;
  onFullScreen(): void;
  onKeys(): void;
  onClose(): void;
}

export function TopBar({ pane, onShow, isSearching, onSearch, onFullScreen, onKeys, onClose }: TopBarProps) {
  const { book } = useReading();
  const menu = useId();
  const toggle = (requested: Pane) => () => onShow(pane === requested ? null : requested);
  return (
    <div className={styles.top}>
      <button type="button" className={styles.tool} onClick={onClose} aria-label="Close the book">
        <ReadingIcon name="close" />
      </button>
      <h1 className={styles.title} title={book.title}>
        {book.title}
      </h1>
      <fieldset className={styles.tools} aria-label="Book tools">
        <button
          type="button"
          className={styles.tool}
          aria-label="Pages"
          aria-pressed={pane === 'pages'}
          onClick={toggle('pages')}
        >
          <ReadingIcon name="pages" />
          <span className={styles.word}>Pages</span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label="Contents"
          aria-pressed={pane === 'contents'}
          onClick={toggle('contents')}
        >
          <ReadingIcon name="contents" />
          <span className={styles.word}>Contents</span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label="Search"
          aria-pressed={isSearching}
          onClick={onSearch}
        >
          <ReadingIcon name="search" />
          <span className={styles.word}>Search</span>
        </button>
        <button type="button" className={styles.tool} aria-label="View" popoverTarget={menu}>
          <ReadingIcon name="view" />
          <span className={styles.word}>View</span>
        </button>
      </fieldset>
      <ViewMenu id={menu} onFullScreen={onFullScreen} onKeys={onKeys} />
    </div>
  );
}
