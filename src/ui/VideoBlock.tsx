import { useRef } from 'react';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from './Button.tsx';
import { Icon } from './Icon.tsx';
import layout from './layout.module.css';
import { useVideo } from './use-video.ts';
import styles from './video-block.module.css';
import { videoSources } from './video-sources.ts';

export interface Video {
  /** Describes the video for people who can't see it, and names the buttons. */
  title: string;
  videoUrl: string;
  posterUrl: string;
}

interface VideoBlockProps {
  video: Video;
  sizes: string;
  explore?: boolean;
}

const SIZE = { width: 960, height: 720 };
const DARK = '(prefers-color-scheme: dark)';
/** Short silent looping video with a poster (data-and-services 2). */
export function VideoBlock({ video, sizes, explore = false }: VideoBlockProps) {
  const label = video.title;
  const { videoRef, isPlaying, hasStarted, toggle } = useVideo();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div className={`${layout.column} ${styles.block}`}>
      <div className={styles.frame} ref={frame} data-playing={isPlaying}>
        <Poster video={video} sizes={sizes} />
        <video
          ref={videoRef}
          className={styles.video}
          data-started={hasStarted}
          muted
          loop
          playsInline
          preload="none"
          disablePictureInPicture
          disableRemotePlayback
          aria-hidden="true"
          tabIndex={-1}
          {...SIZE}
        >
          <Sources video={video} />
        </video>
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${isPlaying ? 'Pause' : 'Play'} video: ${label}`}
          onClick={toggle}
        >
          <span className={styles.mark}>
            <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
          </span>
        </button>
        <button
          type="button"
          className={styles.fullscreen}
          aria-label={`Full screen: ${label}`}
          onClick={() => toggleFullscreen(frame.current, videoRef.current)}
        >
          <Icon name="fullscreen" size={18} />
        </button>
        <noscript>
          <video
            className={styles.plain}
            controls
            muted
            loop
            preload="none"
            poster={video.posterUrl}
            aria-label={label}
            {...SIZE}
          >
            <Sources video={video} />
          </video>
        </noscript>
      </div>
      {explore && (
        <ButtonLink to={PAGES.listing} kind="secondary">
          Explore Our Collection
        </ButtonLink>
      )}
    </div>
  );
}

function Sources({ video }: { video: Video }) {
  return videoSources(video).videos.map(({ src, type, isDark }) => (
    <source key={src} src={src} type={type} media={isDark ? DARK : undefined} />
  ));
}

function Poster({ video, sizes }: { video: Video; sizes: string }) {
  const { posters, srcSet } = videoSources(video);
  return (
    <picture>
      {posters.map((poster) => (
        <source
          key={poster.srcSet}
          media={poster.isDark ? DARK : undefined}
          type={poster.type}
          srcSet={poster.srcSet}
          sizes={sizes}
        />
      ))}
      <img
        className={styles.poster}
        src={video.posterUrl}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={video.title}
        loading="lazy"
        decoding="async"
        {...SIZE}
      />
    </picture>
  );
}

/** Toggles full screen; some phones only support it in their own player. */
function toggleFullscreen(frame: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => {});
  else (video as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
}
