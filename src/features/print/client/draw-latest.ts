interface Waiting {
  key: string;
  draw: () => Promise<ImageBitmap>;
  resolve: (picture: ImageBitmap) => void;
  reject: (reason: unknown) => void;
}

/** Draws one by one, latest request first. A newer request with the same key cancels the older one. */
export function createLatestFirstDrawer() {
  let waiting: Waiting[] = [];
  let isDrawing = false;

  async function drawAll(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    for (let next = waiting.pop(); next; next = waiting.pop())
      await next.draw().then(next.resolve, next.reject);
    isDrawing = false;
  }

  return (key: string, draw: () => Promise<ImageBitmap>): Promise<ImageBitmap> =>
    new Promise((resolve, reject) => {
      for (const older of waiting)
        if (older.key === key) older.reject(new DOMException('A newer picture was asked for.', 'AbortError'));
      waiting = [...waiting.filter((older) => older.key !== key), { key, draw, resolve, reject }];
      void drawAll();
    });
}
