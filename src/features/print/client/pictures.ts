import type { Setup } from './setup.ts';

const PICTURES_MAX = 60;

type PictureArgs = Parameters<Setup['picture']>;
interface PictureRequest {
  key: string;
  args: PictureArgs;
  resolve: (picture: ImageBitmap) => void;
  reject: (reason: unknown) => void;
}

/** Pictures of pages, drawn one after the other, latest request first: that is what people look at. */
export function createPictures(setup: Pick<Setup, 'picture'>) {
  const cache = new Map<string, ImageBitmap>();
  const requests: PictureRequest[] = [];
  let isDrawing = false;

  async function draw(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    for (let next = requests.pop(); next; next = requests.pop()) {
      try {
        const picture = cache.get(next.key) ?? (await setup.picture(...next.args));
        addToCache(next.key, picture);
        next.resolve(picture);
      } catch (error) {
        next.reject(error);
      }
    }
    isDrawing = false;
  }

  function addToCache(key: string, picture: ImageBitmap): void {
    cache.delete(key);
    cache.set(key, picture);
    for (const [oldest, old] of cache) {
      if (cache.size <= PICTURES_MAX) break;
      cache.delete(oldest);
      old.close();
    }
  }

  return {
    /** @param version of the fixed file, which changes its pictures */
    request(version: number, ...args: PictureArgs): { picture: Promise<ImageBitmap>; cancel: () => void } {
      const key = `${args[2] === 'chosen' ? '' : version} ${args.join(' ')}`;
      let request: PictureRequest | undefined;
      const picture = new Promise<ImageBitmap>((resolve, reject) => {
        request = { key, args, resolve, reject };
        requests.push(request);
        void draw();
      });
      const cancel = () => {
        const at = request ? requests.indexOf(request) : -1;
        if (at >= 0) requests.splice(at, 1);
      };
      return { picture, cancel };
    },
    clear() {
      for (const picture of cache.values()) picture.close();
      cache.clear();
    },
  };
}
export type Pictures = ReturnType<typeof createPictures>;
