import { useId, useRef } from 'react';
import styles from './bars.module.css';
import { ReadingIcon } from './icons.tsx';
import { useReading } from './reading.ts';

export function ViewMenu({ id, onFullScreen, onKeys }: { id: string; onFullScreen(): void; onKeys(): void }) {
  const { mode, setMode, zoom, setZoom, layout, setRightToLeft } = useReading();
  const menu = useRef<HTMLDivElement>(null);
  const group = useId();
  const hideAndRun = (action: () => void) => () => {
    menu.current?.hidePopover();
    action();
  };
  return (
    <div ref={menu} id={id} className={styles.menu} popover="auto">
      <fieldset className={styles.choices}>
        <legend>Reading mode</legend>
        {(['page', 'scroll'] as const).map((option) => (
          <label key={option}>
            <input type="radio" name={group} checked={mode === option} onChange={() => setMode(option)} />
            {option === 'page' ? 'Page by page' : 'Scrolling'}
          </label>
        ))}
      </fieldset>
      <div className={styles.fits}>
        <button type="button" aria-pressed={zoom === 'page'} onClick={() => setZoom('page')}>
          Whole page
        </button>
        <button type="button" aria-pressed={zoom === 'width'} onClick={() => setZoom('width')}>
          Full width
        </button>
      </div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={layout.isRightToLeft}
          onChange={({ currentTarget }) => setRightToLeft(currentTarget.checked)}
        />
        Right to left
      </label>
      {document.fullscreenEnabled && (
        <button type="button" className={styles.action} onClick={hideAndRun(onFullScreen)}>
          <ReadingIcon name="fullscreen" size={18} />
          Full screen
        </button>
      )}
      <button type="button" className={styles.action} onClick={hideAndRun(onKeys)}>
        <span className={styles.key}>?</span>
        Keyboard shortcuts
      </button>
    </div>
  );
}
