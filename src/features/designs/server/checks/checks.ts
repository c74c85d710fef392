import { createHash } from 'node:crypto';
import { invalid } from '#platform/http/calls.ts';
import type { Killable } from '#platform/process/killable.ts';
import type { Design } from '../../design.ts';
import type { Finding } from '../../findings.ts';
import { createDesignProcess } from '../process/design-process.ts';
import type { CheckOutcome, CheckTask } from '../process/tasks.ts';
import { hasEndpaperUpload, type Traces } from '../uploads/queries.ts';

export interface DesignChecks {
  /**
   * @param options.from queue key, for fairness between networks
   * @throws Failure 422 if the design can't be laid out in time, 503 when the queue is full
   */
  check(
    design: Design,
    options: { traces: Traces; colours: readonly string[]; from?: string },
  ): Promise<CheckOutcome>;
  close(): void;
}

/** Layouts take milliseconds; beyond this limit one would never end. */
const TIME_LIMIT_MS = 1000;
/** Keeps a worker alive between checks, which follow each other within seconds. */
const IDLE_MS = 60_000;
const MAX_QUEUED = 100;
/** How long, and how many, failed designs are remembered. */
const REFUSED_MS = 10 * 60_000;
const MAX_REFUSED = 500;

export function createChecks(
  process: Killable<CheckTask, CheckOutcome> = createDesignProcess({
    kind: 'check',
    stepLimit: TIME_LIMIT_MS,
    idle: IDLE_MS,
    waiting: MAX_QUEUED,
  }),
): DesignChecks {
  const refused = createRefusedDesigns();
  return {
    async check(design, { traces, colours, from }) {
      const refusal = invalid({ design: 'We couldn’t lay out this design. Make it simpler.' });
      // It would crash the next worker, too.
      if (refused.has(design)) throw refusal;
      const checked = await process.run({ kind: 'check', design, traces, colours }, from);
      if (!checked) {
        refused.add(design);
        throw refusal;
      }
      return { ...checked, findings: [...checkEndpapers(design, traces), ...checked.findings] };
    },
    close: () => process.close(),
  };
}

function createRefusedDesigns() {
  const until = new Map<string, number>();
  const digest = (design: Design) => createHash('sha256').update(JSON.stringify(design)).digest('base64');
  return {
    has(design: Design) {
      return until.size > 0 && (until.get(digest(design)) ?? 0) > Date.now();
    },
    add(design: Design) {
      const [oldest] = until.keys();
      if (oldest !== undefined && until.size >= MAX_REFUSED) until.delete(oldest);
      until.set(digest(design), Date.now() + REFUSED_MS);
    },
  };
}

/** Layouts have no endpapers, so their picture is checked against the uploads. */
function checkEndpapers({ endpapers }: Design, traces: Traces): Finding[] {
  if (endpapers.kind !== 'picture' || hasEndpaperUpload(traces, endpapers.upload)) return [];
  const message = 'The endpaper picture is missing. Add it again, or choose another paper.';
  return [{ code: 'UNKNOWN_UPLOAD', grade: 'refused', elementId: null, message }];
}
