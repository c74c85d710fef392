import type { Design } from '../design.ts';
import type { Finding } from '../findings.ts';
import type { Layout } from '../layout.ts';

/** What lays a design out and judges it. */
export interface Drawing {
  /** Resolves at once where fonts and logos of the design are there already. */
  layOut(design: Design): Promise<Layout>;
  judge(layout: Layout): Finding[];
}

/** So long after the last drawing it is judged: somebody who types is not held up by the binder. */
const JUDGE_AFTER_MS = 150;

/**
 * Follows a design with its layout: the newest wins, and one that cannot be drawn leaves the last drawing in place. What a
 * binder says comes a moment after the drawing.
 */
export function followWith(
  { layOut, judge }: Drawing,
  show: (news: { layout: Layout } | { findings: Finding[] }) => void,
) {
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    draw(design: Design): void {
      newest += 1;
      const mine = newest;
      layOut(design).then((layout) => {
        if (mine !== newest) return;
        show({ layout });
        clearTimeout(timer);
        timer = setTimeout(() => show({ findings: judge(layout) }), JUDGE_AFTER_MS);
      }, console.error);
    },
    stop(): void {
      newest += 1;
      clearTimeout(timer);
    },
  };
}
