import { expect, test } from 'vitest';
import { filmSources } from './film-sources.ts';

test('lists all formats of the shop’s own film for both themes', () => {
  const { videos, posters, srcSet } = filmSources({
    videoUrl: '/videos/your-book-light.mp4',
    posterUrl: '/videos/your-book-light-960.webp',
  });
  expect(videos.map(({ src, isDark }) => [src, isDark])).toEqual([
    ['/videos/your-book-dark.webm', true],
    ['/videos/your-book-dark.mp4', true],
    ['/videos/your-book-light.webm', false],
    ['/videos/your-book-light.mp4', false],
  ]);
  expect(posters).toHaveLength(3);
  expect(srcSet).toBe('/videos/your-book-light-640.webp 640w, /videos/your-book-light-960.webp 960w');
});

test('uses other films and posters as they are', () => {
  for (const film of [
    { videoUrl: '/files/paring.mp4', posterUrl: '/files/paring.webp' },
    { videoUrl: '/videos/your-book-light.mp4', posterUrl: '/files/another.webp' },
  ])
    expect(filmSources(film)).toEqual({ videos: [{ src: film.videoUrl, isDark: false }], posters: [] });
});
