import text from '#ui/text.module.css';
import { VideoBlock } from '#ui/VideoBlock.tsx';
import type { ServiceVideo } from '../contract.ts';
import styles from './films.module.css';

/** Videos of a service (data-and-services 3). */
export function Films({ films }: { films: readonly ServiceVideo[] }) {
  if (films.length === 0) return null;
  return (
    <section className={text.wrap} aria-labelledby="films">
      <div className={styles.section}>
        <h2 id="films">Watch us at work</h2>
        <div className={styles.films}>
          {films.map((film) => (
            <figure key={film.id} className={styles.film}>
              <VideoBlock film={film} sizes="(width < 1025px) 90vw, 46rem" />
              <figcaption>{film.title}.</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
