import { useEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { parseSocialPost } from '../social-embed.ts';
import styles from './social-embed.module.css';

interface SocialEmbedProps {
  url: string;
  title: string;
  /** Maximum pixels, or a percentage of the container. */
  width?: number | `${number}%`;
  /** In pixels. */
  height?: number;
  linkText?: string;
  retryDisabled?: boolean;
}

/**
 * Embedded video (data-and-services 4). Contacts the network only when the visitor asks, for privacy; retries every
 * five seconds until the frame has loaded. The link to the post is always there.
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
  const post = parseSocialPost(url);
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
            <p className={`${text.small} ${styles.note}`}>
              The video comes from {network}, which can then see that you watched it.
            </p>
          </>
        ) : (
          <>
            {stage !== 'shown' && (
              <p role="status" className={`${text.small} ${styles.note}`}>
                {stage === 'late'
                  ? `${network} isn’t responding${retryDisabled ? '.' : '. Trying again…'}`
                  : 'Loading…'}
              </p>
            )}
            <iframe
              key={tries}
              src={frame}
              title={title}
              className={`${layout.fill} ${styles.frame}`}
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

/** Embedded posts (data-and-services 9); sizes in pixels. */
const EMBED_RETRY_MS = 5000;
const EMBED_WIDTH_MAX = 550;
const EMBED_HEIGHT = 372;
