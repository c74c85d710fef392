interface DrawRequest {
  key: string;
  draw: () => Promise<ImageBitmap>;
  resolve: (picture: ImageBitmap) => void;
  reject: (reason: unknown) => void;
}

/** Draws one by one, latest request first. A newer request with the same key cancels the older one. */
export function createLatestFirstDrawer() {
  let requests: DrawRequest[] = [];
  let isDrawing = false;

  async function drawAll(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    for (let next = requests.pop(); next; next = requests.pop())
      await next.draw().then(next.resolve, next.reject);
    isDrawing = false;
  }

  return (key: string, draw: () => Promise<ImageBitmap>): Promise<ImageBitmap> =>
    new Promise((resolve, reject) => {
      for (const older of requests)
        if (older.key === key) older.reject(new DOMException('A newer picture was requested.', 'AbortError'));
      requests = [...requests.filter((older) => older.key !== key), { key, draw, resolve, reject }];
      void drawAll();
    });
}
