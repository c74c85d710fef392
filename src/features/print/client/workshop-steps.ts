export interface PicturesOptions {
  password: string | undefined;
  /** Whether some of its pages say where they are cut, so that it has to be looked up. */
  hasOwnBoxes: boolean;
}

/** A file that is open to be drawn. */
export interface PagePictures {
  /** What is cut of a page (from 1), so wide in dots. */
  draw(page: number, widthPx: number): Promise<ImageBitmap>;
  close(): Promise<void>;
}

/** A file of which pictures are drawn. */
export interface Drawable {
  file: Blob;
  password: string | undefined;
  /** Opened when a picture of it is asked for. */
  pictures?: Promise<PagePictures>;
}

/** Before and after: more nobody looks at side by side, and each is as large as the file. */
const KEPT = 2;

/** The file as it was between its mends, for who looks at what one of them did. */
export function createSteps() {
  const kept = new Map<number, Drawable>();
  return {
    /** The file after so many mends. */
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
