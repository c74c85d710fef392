import type { ProductionUpdate } from '../production-updates-contract.ts';
import { Moment } from './Moment.tsx';
import styles from './production-updates.module.css';

export function ProductionUpdates({ updates }: { updates: readonly ProductionUpdate[] }) {
  if (updates.length === 0) return null;
  return (
    <section aria-labelledby="from-production" className={styles.section}>
      <h2 id="from-production">Updates from the bindery</h2>
      <ul className={styles.list}>
        {updates.map(({ id, title, text, photos, at }) => (
          <li key={id} className={styles.note}>
            <h3>
              <bdi>{title}</bdi>
            </h3>
            <p className={styles.when}>
              <Moment at={at} />
            </p>
            {text && (
              <blockquote className={styles.text}>
                <bdi>{text}</bdi>
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
