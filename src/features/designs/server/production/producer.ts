import { invalid } from '#platform/http/calls.ts';
import type { Killable } from '#platform/process/killable.ts';
import type { ApprovedDesign } from '../approved-design.ts';
import { createDesignProcess } from '../process/design-process.ts';
import type { ProductionOutcome, ProductionTask } from '../process/tasks.ts';
import type { LayerSvg } from './production-svgs.ts';

/** Draws production files in a separate process, since one takes too long for the request thread. */
export interface Producer {
  /** @throws Failure 422 if the design can't be drawn, 503 when the queue is full */
  pdf(approved: ApprovedDesign, from: string): Promise<Buffer>;
  layers(approved: ApprovedDesign, from: string): Promise<readonly LayerSvg[]>;
  close(): void;
}

/** A file takes a tenth of a second; beyond this limit it would never end. */
const TIME_LIMIT_MS = 5000;
/** Layers are usually viewed after the file. */
const IDLE_MS = 5 * 60_000;
const MAX_QUEUED = 30;

export function createProducer(
  process: Killable<ProductionTask, ProductionOutcome> = createDesignProcess({
    kind: 'production',
    stepLimit: TIME_LIMIT_MS,
    idle: IDLE_MS,
    waiting: MAX_QUEUED,
  }),
): Producer {
  async function produceFile(approved: ApprovedDesign, file: ProductionTask['file'], from: string) {
    const outcome = await process.run({ kind: 'production', file, ...approved }, from);
    if (!outcome) throw invalid({ design: 'The production file of this design could not be drawn.' });
    return outcome;
  }
  return {
    async pdf(approved, from) {
      const outcome = await produceFile(approved, 'pdf', from);
      return 'pdf' in outcome ? Buffer.from(outcome.pdf) : Buffer.alloc(0);
    },
    async layers(approved, from) {
      const outcome = await produceFile(approved, 'layers', from);
      return 'layers' in outcome ? outcome.layers : [];
    },
    close: () => process.close(),
  };
}
