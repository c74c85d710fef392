import type { ContentBlock } from '#contract/content-block.ts';
import { EXCLUSIVE_PERKS } from '#contract/perks.ts';
import { Leather } from '#ui/Leather.tsx';
import { Envelope } from './Envelope.tsx';
import styles from './exclusive-teaser.module.css';
import { Words } from './Words.tsx';

/** "RB exclusive": what the invitation range is, and an envelope to open (storefront 2.6). */
export function ExclusiveTeaser({ block }: { block: ContentBlock | undefined }) {
  if (!block) return null;
  return (
    <section className={styles.teaser} aria-labelledby="rb-exclusive">
      <Leather className={styles.inside}>
        <div className={styles.words}>
          <h2 id="rb-exclusive">{block.title}</h2>
          <Words html={block.body} className={styles.lead} />
          <ul className={styles.perks}>
            {EXCLUSIVE_PERKS.map(({ title, words }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{words}</p>
              </li>
            ))}
          </ul>
        </div>
        <Envelope />
      </Leather>
    </section>
  );
}
