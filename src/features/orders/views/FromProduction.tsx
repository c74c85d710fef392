import type { ShownNote } from '../production-shown-contract.ts';
import styles from './from-production.module.css';
import { Moment } from './Moment.tsx';

export function FromProduction({ notes }: { notes: readonly ShownNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="from-production" className={styles.section}>
      <h2 id="from-production">From production</h2>
      <ul className={styles.list}>
        {notes.map(({ id, title, words, photos, at }) => (
          <li key={id} className={styles.note}>
            <h3>
              <bdi>{title}</bdi>
            </h3>
            <p className={styles.when}>
              <Moment at={at} />
            </p>
            {words && (
              <blockquote className={styles.words}>
                <bdi>{words}</bdi>
              </blockquote>
            )}
            {photos.length > 0 && (
              <ul className={styles.photos}>
                {photos.map((address, n) => (
                  <li key={address}>
                    <a href={address} target="_blank" rel="noreferrer">
                      <img
                        src={address}
                        alt={`${title} in production, ${n + 1} of ${photos.length}`}
                        loading="lazy"
                        decoding="async"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
