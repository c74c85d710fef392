import { useRef } from 'react';
import { PAGES } from '#contract/addresses.ts';
import { ButtonLink } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useFilm } from './use-film.ts';
import styles from './video-block.module.css';

interface VideoBlockProps {
  /** Of the files under `/videos/`: `name-light.webm`, `name-dark.mp4`, `name-light-640.avif` and so on. */
  name: string;
  /** What is to be seen, for those who do not see it; also names the buttons. */
  label: string;
  /** How wide it stands, as the `sizes` of a picture. */
  sizes: string;
  /** Whether it ends with the way to the listing. */
  explore?: boolean;
}

/** Of every film of the shop. */
const SIZE = { width: 960, height: 720 };
const DARK = '(prefers-color-scheme: dark)';
const TYPES = { webm: 'video/webm; codecs="av01.0.04M.08"', mp4: 'video/mp4; codecs="avc1.64001f"' };
const POSTER_WIDTHS = [640, 960];

/**
 * A short silent film in a loop, with a still picture until it plays (data-and-services 2). A click anywhere on it stops
 * and starts it; without script the browser's own controls do.
 */
export function VideoBlock({ name, label, sizes, explore = false }: VideoBlockProps) {
  const { video, isPlaying, hasBegun, toggle } = useFilm();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.block}>
      <div className={styles.frame} ref={frame} data-playing={isPlaying}>
        <Poster {...{ name, label, sizes }} />
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
          <Sources name={name} />
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
            poster={posterAddress(name, 'light', 960, 'webp')}
            aria-label={label}
            {...SIZE}
          >
            <Sources name={name} />
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

type Ground = 'light' | 'dark';

/** The first that the browser can play on the ground of the visitor's theme. */
function Sources({ name }: { name: string }) {
  return (['dark', 'light'] as const).flatMap((ground) =>
    (['webm', 'mp4'] as const).map((kind) => (
      <source
        key={ground + kind}
        src={`/videos/${name}-${ground}.${kind}`}
        type={TYPES[kind]}
        media={ground === 'dark' ? DARK : undefined}
      />
    )),
  );
}

const posterAddress = (name: string, ground: Ground, width: number, format: string) =>
  `/videos/${name}-${ground}-${width}.${format}`;

/** The film's still picture. */
function Poster({ name, label, sizes }: Pick<VideoBlockProps, 'name' | 'label' | 'sizes'>) {
  const srcSet = (ground: Ground, format: string) =>
    POSTER_WIDTHS.map((width) => `${posterAddress(name, ground, width, format)} ${width}w`).join(', ');
  return (
    <picture>
      <source media={DARK} type="image/avif" srcSet={srcSet('dark', 'avif')} sizes={sizes} />
      <source media={DARK} srcSet={srcSet('dark', 'webp')} sizes={sizes} />
      <source type="image/avif" srcSet={srcSet('light', 'avif')} sizes={sizes} />
      <img
        className={styles.poster}
        src={posterAddress(name, 'light', 960, 'webp')}
        srcSet={srcSet('light', 'webp')}
        sizes={sizes}
        alt={label}
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
