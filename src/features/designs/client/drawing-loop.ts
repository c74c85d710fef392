import type { Design } from '../design.ts';
import type { Finding } from '../findings.ts';
import type { Layout } from '../layout.ts';

export interface DrawingSource {
  layOut(design: Design): Promise<Layout>;
  findings(layout: Layout): Finding[];
  searchFixes(layout: Layout): Iterator<void, Finding[]>;
}

/** Results in order: layout, findings, findings with fixes. */
export type DrawingResult = { layout: Layout } | { findings: Finding[] };

/** Work per slice, so that the browser stays responsive. */
const IDLE_MS = 8;
const MAX_WAIT_MS = 300;

const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari lacks `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, 30);
  });

/** Lays out each new design, then checks it in idle time. The newest wins; if one fails, the last drawing stays. */
export function createDrawingLoop(
  source: DrawingSource,
  show: (result: DrawingResult) => void,
  wait = waitUntilIdle,
) {
  let newest = 0;
  async function follow(design: Design, isNewest: () => boolean): Promise<void> {
    const layout = await source.layOut(design);
    if (!isNewest()) return;
    show({ layout });
    await wait();
    if (!isNewest()) return;
    const findings = source.findings(layout);
    show({ findings });
    if (findings.length === 0) return;
    const searchFixes = source.searchFixes(layout);
    for (let from = 0; isNewest(); ) {
      if (performance.now() - from > IDLE_MS) {
        await wait();
        from = performance.now();
        continue;
      }
      const { done, value } = searchFixes.next();
      if (done) return show({ findings: value });
    }
  }
  return {
    draw(design: Design): void {
      newest += 1;
      const turn = newest;
      follow(design, () => turn === newest).catch(console.error);
    },
    stop(): void {
      newest += 1;
    },
  };
}
