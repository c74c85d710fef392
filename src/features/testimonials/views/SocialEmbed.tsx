import { useEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import text from '#ui/text.module.css';
import { EMBED_HEIGHT, EMBED_RETRY_MS, EMBED_WIDTH_MAX } from '../limits.ts';
import { socialPost } from '../social-embed.ts';
import styles from './social-embed.module.css';

interface SocialEmbedProps {
  /** The post's address on its network. */
  url: string;
  /** What the post shows, for the frame's title. */
  title: string;
  /** At most so many pixels wide, or a percentage of the place it stands in. */
  width?: number | `${number}%`;
  /** In pixels. */
  height?: number;
  linkText?: string;
  /** Leaves it at one try. */
  retryDisabled?: boolean;
}

/**
 * A video on a social network (data-and-services 4). Nothing is asked of the network before the visitor wants it, since
 * it would learn of the visit; the frame counts as shown once it has loaded, and is asked for again every five seconds
 * until then. The link to the post is there whatever becomes of the frame.
 */
export function SocialEmbed({
  url,
  title,
  width = EMBED_WIDTH_MAX,
  height = EMBED_HEIGHT,
  linkText,
  retryDisabled = false,
}: SocialEmbedProps) {
  const [stage, setStage] = useState<'closed' | 'loading' | 'late' | 'shown'>('closed');
  const [tries, setTries] = useState(0);
  const post = socialPost(url);
  const isWaiting = stage === 'loading' || stage === 'late';
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try has its five seconds
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      console.warn(`The post at ${url} has not loaded`);
      setStage('late');
      if (!retryDisabled) setTries((count) => count + 1);
    }, EMBED_RETRY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, tries, retryDisabled, url]);
  if (!post) return null;
  const { network, frame } = post;
  return (
    <div className={styles.embed} style={{ maxWidth: typeof width === 'number' ? `${width}px` : width }}>
      <div className={styles.stage} style={{ height }} data-stage={stage}>
        {stage === 'closed' ? (
          <>
            <button type="button" className={styles.play} onClick={() => setStage('loading')}>
              <Icon name="play" size={26} />
              Play the video<span className={text.hidden}>: {title}</span>
            </button>
            <p className={styles.note}>It comes from {network}, which then sees that you watch it.</p>
          </>
        ) : (
          <>
            {stage !== 'shown' && (
              <p role="status" className={styles.note}>
                {stage === 'late'
                  ? `${network} has not answered${retryDisabled ? '.' : ' yet; it is being asked again.'}`
                  : 'Loading…'}
              </p>
            )}
            <iframe
              key={tries}
              src={frame}
              title={title}
              className={styles.frame}
              sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
              allow="encrypted-media; fullscreen; picture-in-picture"
              referrerPolicy="strict-origin-when-cross-origin"
              onLoad={() => setStage('shown')}
            />
          </>
        )}
      </div>
      <a href={post.url} className={styles.link} target="_blank" rel="noopener noreferrer nofollow">
        {linkText ?? `View post on ${network}`}
      </a>
    </div>
  );
}
