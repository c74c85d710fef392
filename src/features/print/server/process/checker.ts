import { fileURLToPath } from 'node:url';
import { createKillable, type Killable } from '#platform/process/killable.ts';
import type { CheckedFile, CheckTask } from './tasks.ts';

/** Looks at files in a process that can be killed: null for one that is more than a book needs. */
export type FileChecker = Killable<CheckTask, CheckedFile>;

const PROGRAM = fileURLToPath(new URL('./program.ts', import.meta.url));
const SECOND = 1000;
const MB = 2 ** 20;

/**
 * Opening a file, or reading a page, takes tenths of a second: what takes this long is made to. A volume of 1,400 honest pages
 * takes a minute or two.
 */
const LONGEST_MS = 3.5 * SECOND;
const WHOLE_MS = 5 * 60 * SECOND;
/** It is looked at ten times a second, so that what grows fast ends below 512 MB; a file lies in it as a whole besides. */
const MEMORY = 448 * MB;
/** Whoever sends a file sends it mended a little later. */
const IDLE_MS = 60 * SECOND;
/** A line of files that have come: they wait on the disk, so that it may be long. */
const WAITING = 200;

export const createFileChecker = (): FileChecker =>
  createKillable({
    ...{ program: PROGRAM, name: 'files to be printed', kind: 'check' },
    lost: 'Your file could not be looked at just now. Please try again in a moment.',
    ...{ longest: LONGEST_MS, whole: WHOLE_MS, idle: IDLE_MS, waiting: WAITING },
    memory: ({ bytes }) => MEMORY + bytes,
  });
