import { Contents } from './Contents.tsx';
import { ReadingIcon } from './icons.tsx';
import styles from './pane.module.css';
import { type Pane, useReading } from './reading.ts';
import { Thumbnails } from './Thumbnails.tsx';

/** What stands beside the book: small pictures of its pages, or its contents. On a phone it lies over the book. */
export function SidePane({ pane, onShow }: { pane: Pane; onShow(pane: Pane | null): void }) {
  const { goTo } = useReading();
  const choose = (page: number) => {
    goTo(page);
    if (matchMedia('(width < 768px)').matches) onShow(null);
  };
  return (
    <aside className={styles.pane} aria-label={pane === 'pages' ? 'Pages' : 'Contents'}>
      <div className={styles.head}>
        <h2>{pane === 'pages' ? 'Pages' : 'Contents'}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={() => onShow(null)}>
          <ReadingIcon name="close" />
        </button>
      </div>
      {pane === 'pages' ? <Thumbnails onChoose={choose} /> : <Contents onChoose={choose} />}
    </aside>
  );
}
