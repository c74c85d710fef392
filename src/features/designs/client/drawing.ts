import type { Design } from '../design.ts';
import type { Finding } from '../findings.ts';
import type { Layout } from '../layout.ts';

/** What lays a design out and judges it. */
export interface Drawing {
  /** Resolves at once where fonts and logos of the design are there already. */
  layOut(design: Design): Promise<{ layout: Layout; findings: Finding[] }>;
}

/** Follows a design with its layout: the newest wins, and one that cannot be drawn leaves the last drawing in place. */
export function followWith(drawing: Drawing, show: (drawn: { layout: Layout; findings: Finding[] }) => void) {
  let newest = 0;
  return (design: Design): void => {
    newest += 1;
    const mine = newest;
    drawing.layOut(design).then((drawn) => {
      if (mine === newest) show(drawn);
    }, console.error);
  };
}
