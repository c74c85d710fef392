import button from '#ui/button.module.css';
import { Icon } from '#ui/Icon.tsx';
import text from '#ui/text.module.css';
import styles from './slides.module.css';
import type { Slides } from './use-slides.ts';

/** Pauses moving slides; hidden if nothing moves (decision 21). */
export function PauseButton({ slides, label }: { slides: Slides; label: string }) {
  return (
    <button
      type="button"
      className={`${text.soft} ${button.icon} ${styles.pause}`}
      aria-label={`${slides.paused ? 'Play' : 'Pause'} ${label}`}
      onClick={() => slides.setPaused(!slides.paused)}
    >
      <Icon name={slides.paused ? 'play' : 'pause'} size={16} />
    </button>
  );
}
