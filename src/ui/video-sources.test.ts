import { expect, test } from 'vitest';
import { videoSources } from './video-sources.ts';

test('lists all formats of the shop’s own video for both themes', () => {
  const { videos, posters, srcSet } = videoSources({
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

test('uses other videos and posters as they are', () => {
  for (const video of [
    { videoUrl: '/files/paring.mp4', posterUrl: '/files/paring.webp' },
    { videoUrl: '/videos/your-book-light.mp4', posterUrl: '/files/another.webp' },
  ])
    expect(videoSources(video)).toEqual({ videos: [{ src: video.videoUrl, isDark: false }], posters: [] });
});
