import { useRef } from 'react';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from './Button.tsx';
import { filmSources } from './film-sources.ts';
import { Icon } from './Icon.tsx';
import { useFilm } from './use-film.ts';
import styles from './video-block.module.css';

export interface Video {
  /** Describes the video for people who can't see it, and names the buttons. */
  title: string;
  videoUrl: string;
  posterUrl: string;
}

interface VideoBlockProps {
  film: Video;
  sizes: string;
  explore?: boolean;
}

const SIZE = { width: 960, height: 720 };
const DARK = '(prefers-color-scheme: dark)';
/** Short silent looping film with a poster (data-and-services 2). */
export function VideoBlock({ film, sizes, explore = false }: VideoBlockProps) {
  const label = film.title;
  const { video, isPlaying, hasStarted, toggle } = useFilm();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.block}>
      <div className={styles.frame} ref={frame} data-playing={isPlaying}>
        <Poster film={film} sizes={sizes} />
        <video
          ref={video}
          className={styles.film}
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
          <Sources film={film} />
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
          onClick={() => toggleFullscreen(frame.current, video.current)}
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
            poster={film.posterUrl}
            aria-label={label}
            {...SIZE}
          >
            <Sources film={film} />
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

function Sources({ film }: { film: Video }) {
  return filmSources(film).videos.map(({ src, type, isDark }) => (
    <source key={src} src={src} type={type} media={isDark ? DARK : undefined} />
  ));
}

function Poster({ film, sizes }: { film: Video; sizes: string }) {
  const { posters, srcSet } = filmSources(film);
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
        src={film.posterUrl}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={film.title}
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
