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
        <Tool name="pages" label="Pages" isPressed={pane === 'pages'} onPress={toggle('pages')} />
        <Tool name="contents" label="Contents" isPressed={pane === 'contents'} onPress={toggle('contents')} />
        <Tool name="search" label="Search" isPressed={isSearching} onPress={onSearch} />
        <button type="button" className={styles.tool} aria-label="View" popoverTarget={menu}>
          <ReadingIcon name="view" />
          <span className={styles.word}>View</span>
        </button>
      </fieldset>
      <ViewMenu id={menu} onFullScreen={onFullScreen} onKeys={onKeys} />
    </div>
  );
}

interface ToolProps {
  name: Pane | 'search';
  label: string;
  isPressed: boolean;
  onPress(): void;
}

const Tool = ({ name, label, isPressed, onPress }: ToolProps) => (
  <button type="button" className={styles.tool} aria-label={label} aria-pressed={isPressed} onClick={onPress}>
    <ReadingIcon name={name} />
    <span className={styles.word}>{label}</span>
  </button>
);
