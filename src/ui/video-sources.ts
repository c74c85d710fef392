interface Video {
  videoUrl: string;
  posterUrl: string;
}

export interface VideoSources {
  videos: { src: string; type?: string; isDark: boolean }[];
  posters: { srcSet: string; type?: string; isDark: boolean }[];
  srcSet?: string;
}

/** The shop's own videos in `public/videos`. */
const LOCAL_VIDEO = /^(\/videos\/[\w-]+)-light\.mp4$/;
const TYPES = { webm: 'video/webm; codecs="av01.0.04M.08"', mp4: 'video/mp4; codecs="avc1.64001f"' };
const THEMES = ['dark', 'light'] as const;
const POSTER_WIDTHS = [640, 960];

/** Lists all variants of one of the shop's own videos, or just the given file. */
export function videoSources({ videoUrl, posterUrl }: Video): VideoSources {
  const [, name] = LOCAL_VIDEO.exec(videoUrl) ?? [];
  if (name === undefined || posterUrl !== `${name}-light-960.webp`)
    return { videos: [{ src: videoUrl, isDark: false }], posters: [] };
  const srcSet = (theme: (typeof THEMES)[number], format: string) =>
    POSTER_WIDTHS.map((width) => `${name}-${theme}-${width}.${format} ${width}w`).join(', ');
  return {
    videos: THEMES.flatMap((theme) =>
      (['webm', 'mp4'] as const).map((kind) => ({
        src: `${name}-${theme}.${kind}`,
        type: TYPES[kind],
        isDark: theme === 'dark',
      })),
    ),
    posters: [
      { srcSet: srcSet('dark', 'avif'), type: 'image/avif', isDark: true },
      { srcSet: srcSet('dark', 'webp'), isDark: true },
      { srcSet: srcSet('light', 'avif'), type: 'image/avif', isDark: false },
    ],
    srcSet: srcSet('light', 'webp'),
  };
}
