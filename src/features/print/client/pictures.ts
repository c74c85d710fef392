import type { Setup } from './setup.ts';

const KEPT = 60;

type Asked = Parameters<Setup['picture']>;
interface Waiting {
  key: string;
  asked: Asked;
  resolve: (picture: ImageBitmap) => void;
  reject: (why: unknown) => void;
}

/** Pictures of pages, drawn one after the other, latest request first: that is what people look at. */
export function createPictures(setup: Pick<Setup, 'picture'>) {
  const kept = new Map<string, ImageBitmap>();
  const waiting: Waiting[] = [];
  let isDrawing = false;

  async function draw(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      try {
        const picture = kept.get(next.key) ?? (await setup.picture(...next.asked));
        keep(next.key, picture);
        next.resolve(picture);
      } catch (failed) {
        next.reject(failed);
      }
    }
    isDrawing = false;
  }

  function keep(key: string, picture: ImageBitmap): void {
    kept.delete(key);
    kept.set(key, picture);
    for (const [oldest, old] of kept) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
      old.close();
    }
  }

  return {
    /** @param version of the fixed file, which changes its pictures */
    ask(version: number, ...asked: Asked): { picture: Promise<ImageBitmap>; giveUp: () => void } {
      const key = `${asked[2] === 'chosen' ? '' : version} ${asked.join(' ')}`;
      let mine: Waiting | undefined;
      const picture = new Promise<ImageBitmap>((resolve, reject) => {
        mine = { key, asked, resolve, reject };
        waiting.push(mine);
        void draw();
      });
      const giveUp = () => {
        const at = mine ? waiting.indexOf(mine) : -1;
        if (at >= 0) waiting.splice(at, 1);
      };
      return { picture, giveUp };
    },
    forget() {
      for (const picture of kept.values()) picture.close();
      kept.clear();
    },
  };
}
export type Pictures = ReturnType<typeof createPictures>;
