import text from '#ui/text.module.css';
import { VideoBlock } from '#ui/VideoBlock.tsx';
import type { ServiceVideo } from '../contract.ts';
import styles from './videos.module.css';

/** Videos of a service (data-and-services 3). */
export function Videos({ videos }: { videos: readonly ServiceVideo[] }) {
  if (videos.length === 0) return null;
  return (
    <section className={text.wrap} aria-labelledby="videos">
      <div className={`${text.ruled} ${styles.section}`}>
        <h2 id="videos">Watch us at work</h2>
        <div className={styles.videos}>
          {videos.map((video) => (
            <figure key={video.id} className={styles.video}>
              <VideoBlock video={video} sizes="(width < 1025px) 90vw, 46rem" />
              <figcaption>{video.title}.</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
