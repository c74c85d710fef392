import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

test("the shop's own pictures come in both formats and every width", () => {
  expect(pictureSources('/pictures/scene-1.webp')).toEqual({
    src: '/pictures/scene-1.webp',
    avif: '/pictures/scene-1-640.avif 640w, /pictures/scene-1-960.avif 960w, /pictures/scene-1-1600.avif 1600w',
    webp: '/pictures/scene-1-640.webp 640w, /pictures/scene-1-960.webp 960w, /pictures/scene-1-1600.webp 1600w',
  });
});

test("an author's monogram comes in both formats and two sizes", () => {
  expect(pictureSources('/monograms/jane-austen.webp')).toEqual({
    src: '/monograms/jane-austen.webp',
    avif: '/monograms/jane-austen.240.avif 240w, /monograms/jane-austen.avif 480w',
    webp: '/monograms/jane-austen.240.webp 240w, /monograms/jane-austen.webp 480w',
  });
});

test.each([
  'https://cdn.example/pictures/scene-1.webp',
  '/pictures/nested/scene.webp',
  '/pictures/scene-1.png',
  '',
])('lists a single source for a picture at %j', (imageUrl) => {
  expect(pictureSources(imageUrl)).toEqual({ src: imageUrl });
});
