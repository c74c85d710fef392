import { useId, useRef } from 'react';
import styles from './bars.module.css';
import { ReadingIcon } from './icons.tsx';
import { useReading } from './reading.ts';

export function ViewMenu({ id, onFullScreen, onKeys }: { id: string; onFullScreen(): void; onKeys(): void }) {
  const { mode, setMode, zoom, setZoom, lying, setRightToLeft } = useReading();
  const menu = useRef<HTMLDivElement>(null);
  const group = useId();
  const hide = (deed: () => void) => () => {
    menu.current?.hidePopover();
    deed();
  };
  return (
    <div ref={menu} id={id} className={styles.menu} popover="auto">
      <fieldset className={styles.choices}>
        <legend>Read</legend>
        {(['leaf', 'scroll'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name={group} checked={mode === one} onChange={() => setMode(one)} />
            {one === 'leaf' ? 'Leaf by leaf' : 'Scrolling'}
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
          checked={lying.isRightToLeft}
          onChange={({ currentTarget }) => setRightToLeft(currentTarget.checked)}
        />
        Right to left
      </label>
      {document.fullscreenEnabled && (
        <button type="button" className={styles.deed} onClick={hide(onFullScreen)}>
          <ReadingIcon name="fullscreen" size={18} />
          Full screen
        </button>
      )}
      <button type="button" className={styles.deed} onClick={hide(onKeys)}>
        <span className={styles.key}>?</span>
        Keys
      </button>
    </div>
  );
}
