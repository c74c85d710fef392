import { fileURLToPath } from 'node:url';
import { createKillable, type Killable } from '#platform/process/killable.ts';
import type { CheckedFile, CheckTask } from './tasks.ts';

/** Checks files in a process that can be killed; null for a file that exceeds the limits. */
export type FileChecker = Killable<CheckTask, CheckedFile>;

const PROGRAM = fileURLToPath(new URL('./program.ts', import.meta.url));
const SECOND = 1000;
const MB = 2 ** 20;

/**
 * Opening a file or reading a page takes tenths of a second; anything this slow is broken or hostile. A volume of
 * 1,400 honest pages takes a minute or two.
 */
const STEP_MS_MAX = 3.5 * SECOND;
const TOTAL_MS_MAX = 5 * 60 * SECOND;
/** Sampled ten times a second, so that fast growth still ends below 512 MB. The file's size is added. */
const MEMORY_MAX = 448 * MB;
/** Keeps the process running, as a fixed version often follows. */
const IDLE_MS = 60 * SECOND;
/** Queue length. Files wait on the disk, so it may be long. */
const QUEUE_MAX = 200;

export const createFileChecker = (): FileChecker =>
  createKillable({
    program: PROGRAM,
    name: 'files to be printed',
    kind: 'check',
    lostMessage: 'We couldn’t check your file. Please try again in a moment.',
    stepLimit: STEP_MS_MAX,
    totalLimit: TOTAL_MS_MAX,
    idle: IDLE_MS,
    waiting: QUEUE_MAX,
    memory: ({ bytes }) => MEMORY_MAX + bytes,
  });
