import type { CDPSession, Locator, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/** Touch input; needs a visit with `hasTouch`. */
export interface TouchInput {
  /** Moves or presses the listed touch points, and releases all others. */
  put(...at: Point[]): Promise<void>;
  move(...to: Point[]): Promise<void>;
  lift(): Promise<void>;
  /** Swipes with one finger by `across` pixels; negative to the left. */
  swipe(from: Point, across: number): Promise<void>;
}

export async function createTouchInput(page: Page): Promise<TouchInput> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  const touch: TouchInput = {
    put: async (...at) => void (await send('touchStart', at)),
    move: async (...to) => void (await send('touchMove', to)),
    lift: async () => void (await send('touchEnd', [])),
    async swipe({ x, y }, across) {
      await touch.put({ x, y });
      for (const share of [0.25, 0.5, 0.75, 1]) await touch.move({ x: x + across * share, y });
      await touch.lift();
    },
  };
  return touch;
}

/** Centre of the visible part. */
export async function visibleCentre(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not visible.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
