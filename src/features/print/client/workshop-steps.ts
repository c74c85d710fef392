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
const KEPT = 2;

/** Caches the file as it was between fixes, to show what one of them did. */
export function createSteps() {
  const kept = new Map<number, Drawable>();
  return {
    async at(count: number, make: () => Promise<Blob>): Promise<Drawable> {
      const step = kept.get(count) ?? { file: await make(), password: undefined };
      kept.delete(count);
      kept.set(count, step);
      const [oldest] = kept;
      if (oldest && kept.size > KEPT) {
        kept.delete(oldest[0]);
        await putAway(oldest[1]);
      }
      return step;
    },
    async putAway(): Promise<void> {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map(putAway));
    },
  };
}

export async function putAway(held: Drawable | null): Promise<void> {
  const pictures = held?.pictures;
  if (held) delete held.pictures;
  // One that could not be opened has nothing to close.
  await pictures?.then((open) => open.close()).catch(() => {});
}
