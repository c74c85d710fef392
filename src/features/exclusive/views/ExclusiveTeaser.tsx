import type { ContentBlock } from '#kernel/content-block.ts';
import { LeatherBand } from '#ui/LeatherBand.tsx';
import layout from '#ui/layout.module.css';
import { RichText } from '#ui/RichText.tsx';
import { EXCLUSIVE_PERKS } from '../perks.ts';
import { Envelope } from './Envelope.tsx';
import styles from './exclusive-teaser.module.css';

/** "RB exclusive" section of the home page with the envelope (storefront 2.6). */
export function ExclusiveTeaser({ block }: { block: ContentBlock | undefined }) {
  if (!block) return null;
  return (
    <section className={styles.teaser} aria-labelledby="rb-exclusive">
      <LeatherBand className={styles.inside}>
        <div className={`${layout.column} ${styles.text}`}>
          <h2 id="rb-exclusive">{block.title}</h2>
          <RichText html={block.body} className={styles.lead} />
          <ul className={styles.perks}>
            {EXCLUSIVE_PERKS.map(({ title, description }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </div>
        <Envelope />
      </LeatherBand>
    </section>
  );
}
