import type { Design } from '../design.ts';
import type { Finding } from '../findings.ts';
import type { Layout } from '../layout.ts';

/** What lays a design out and judges it. */
export interface Drawing {
  /** Resolves at once where fonts and logos of the design are there already. */
  layOut(design: Design): Promise<Layout>;
  findings(layout: Layout): Finding[];
  /** Looks for mends, and rests after each that it tried. */
  mending(layout: Layout): Iterator<void, Finding[]>;
}

/** What is shown of a design: its layout first, then what a binder says, then also how it is mended. */
export type Drawn = { layout: Layout } | { findings: Finding[] };

/** What a browser needs for something else, it takes between two pieces of work. */
const IDLE_MS = 8;
/** Even where a browser is never idle, work goes on. */
const LONGEST_WAIT = 300;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such call.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, 30);
  });

/**
 * Follows a design with its layout, and in idle time with its findings: the newest wins, and one that cannot be drawn
 * leaves the last drawing in place.
 */
export function followWith(drawing: Drawing, show: (drawn: Drawn) => void, rest = idle) {
  let newest = 0;
  async function follow(design: Design, isNewest: () => boolean): Promise<void> {
    const layout = await drawing.layOut(design);
    if (!isNewest()) return;
    show({ layout });
    await rest();
    if (!isNewest()) return;
    const findings = drawing.findings(layout);
    show({ findings });
    if (findings.length === 0) return;
    const mending = drawing.mending(layout);
    for (let from = 0; isNewest(); ) {
      if (performance.now() - from > IDLE_MS) {
        await rest();
        from = performance.now();
        continue;
      }
      const { done, value } = mending.next();
      if (done) return show({ findings: value });
    }
  }
  return {
    draw(design: Design): void {
      newest += 1;
      const mine = newest;
      follow(design, () => mine === newest).catch(console.error);
    },
    stop(): void {
      newest += 1;
    },
  };
}
