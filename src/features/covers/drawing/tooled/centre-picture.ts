import type { Picture } from '../types.ts';

/** Centres a picture on a larger, transparent one, so that books of all sizes get pictures of one shape. */
export function centrePicture(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width && picture.height === height) return picture;
  const data = Buffer.alloc(width * height * 4);
  const left = Math.max(0, Math.floor((width - picture.width) / 2));
  const top = Math.max(0, Math.floor((height - picture.height) / 2));
  const across = Math.min(width, picture.width);
  for (let y = 0; y < Math.min(height, picture.height); y++)
    picture.data.copy(
      data,
      ((top + y) * width + left) * 4,
      y * picture.width * 4,
      (y * picture.width + across) * 4,
    );
  return { data, width, height };
}
