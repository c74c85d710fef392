import { invalid } from '#platform/http/calls.ts';
import type { Killable } from '#platform/process/killable.ts';
import type { ApprovedDesign } from '../approved.ts';
import { createDesignProcess } from '../process/design-process.ts';
import type { Produced, ProductionTask } from '../process/tasks.ts';
import type { LayerSvg } from './production-svgs.ts';

/** Draws production files behind whoever answers requests: one takes longer than a request may keep the others waiting. */
export interface Producer {
  /** @throws Failure 422 for a design that cannot be drawn, 503 when too many wait */
  pdf(approved: ApprovedDesign, from: string): Promise<Buffer>;
  layers(approved: ApprovedDesign, from: string): Promise<readonly LayerSvg[]>;
  close(): void;
}

/** A file takes a tenth of a second; one that takes this long never ends. */
const LONGEST_MS = 5000;
/** Whoever looks at a file looks at its layers. */
const IDLE_MS = 5 * 60_000;
const WAITING = 30;

export function createProducer(
  process: Killable<ProductionTask, Produced> = createDesignProcess({
    ...{ kind: 'production', longest: LONGEST_MS, idle: IDLE_MS, waiting: WAITING },
  }),
): Producer {
  async function produced(approved: ApprovedDesign, file: ProductionTask['file'], from: string) {
    const made = await process.run({ kind: 'production', file, ...approved }, from);
    if (!made) throw invalid({ design: 'The production file of this design could not be drawn.' });
    return made;
  }
  return {
    async pdf(approved, from) {
      const made = await produced(approved, 'pdf', from);
      return 'pdf' in made ? Buffer.from(made.pdf) : Buffer.alloc(0);
    },
    async layers(approved, from) {
      const made = await produced(approved, 'layers', from);
      return 'layers' in made ? made.layers : [];
    },
    close: () => process.close(),
  };
}
