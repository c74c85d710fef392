import { useRef } from 'react';
import { PAGES } from '#kernel/addresses.ts';
import { ButtonLink } from './Button.tsx';
import { filmSources } from './film-sources.ts';
import { Icon } from './Icon.tsx';
import { useFilm } from './use-film.ts';
import styles from './video-block.module.css';

/** A video of the shop's own, and the still picture that stands there until it plays; both are paths of this site. */
export interface Video {
  /** Says what is to be seen, for those who do not see it; it also names the buttons. */
  title: string;
  videoUrl: string;
  posterUrl: string;
}

interface VideoBlockProps {
  film: Video;
  /** How wide it stands, as the `sizes` of a picture. */
  sizes: string;
  /** Whether it ends with the way to the listing. */
  explore?: boolean;
}

/** Of every film of the shop. */
const SIZE = { width: 960, height: 720 };
const DARK = '(prefers-color-scheme: dark)';
/**
 * A short silent film in a loop, with a still picture until it plays (data-and-services 2). A click anywhere on it stops
 * and starts it; without script the browser's own controls do.
 */
export function VideoBlock({ film, sizes, explore = false }: VideoBlockProps) {
  const label = film.title;
  const { video, isPlaying, hasBegun, toggle } = useFilm();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.block}>
      <div className={styles.frame} ref={frame} data-playing={isPlaying}>
        <Poster film={film} sizes={sizes} />
        <video
          ref={video}
          className={styles.film}
          data-begun={hasBegun}
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
          aria-label={`${isPlaying ? 'Pause' : 'Play'} the film: ${label}`}
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
          onClick={() => showWhole(frame.current, video.current)}
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

/** The first that the browser can play on the ground of the visitor's theme. */
function Sources({ film }: { film: Video }) {
  return filmSources(film).videos.map(({ src, type, isDark }) => (
    <source key={src} src={src} type={type} media={isDark ? DARK : undefined} />
  ));
}

/** The film's still picture. */
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

/** Shows the film on the whole screen, or no longer. Telephones that know only their own player use that. */
function showWhole(frame: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => {});
  else (video as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
}
