export interface PicturesOptions {
  password: string | undefined;
  /** Whether some pages have trim boxes, which have to be looked up. */
  hasOwnBoxes: boolean;
}

export interface PagePictures {
  /** Draws the trimmed page (from 1) at this width in pixels. */
  draw(page: number, widthPx: number): Promise<ImageBitmap>;
  close(): Promise<void>;
}

export interface Drawable {
  file: Blob;
  password: string | undefined;
  pictures?: Promise<PagePictures>;
}

/** Before and after; each is as large as the file. */
const FILES_MAX = 2;

/** Caches the file as it was between fixes, to show what one of them did. */
export function createIntermediateFiles() {
  const cache = new Map<number, Drawable>();
  return {
    async get(count: number, make: () => Promise<Blob>): Promise<Drawable> {
      const entry = cache.get(count) ?? { file: await make(), password: undefined };
      cache.delete(count);
      cache.set(count, entry);
      const [oldest] = cache;
      if (oldest && cache.size > FILES_MAX) {
        cache.delete(oldest[0]);
        await closePictures(oldest[1]);
      }
      return entry;
    },
    async closePictures(): Promise<void> {
      const files = [...cache.values()];
      cache.clear();
      await Promise.all(files.map(closePictures));
    },
  };
}

export async function closePictures(file: Drawable | null): Promise<void> {
  const pictures = file?.pictures;
  if (file) delete file.pictures;
  // A file that couldn't be opened has nothing to close.
  await pictures?.then((open) => open.close()).catch(() => {});
}
