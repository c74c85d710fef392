import { fileURLToPath } from 'node:url';
import { createKillable, type Killable, type KillableOptions } from '#platform/process/killable.ts';
import type { DesignTask } from './tasks.ts';

const PROGRAM = fileURLToPath(new URL('./program.ts', import.meta.url));

/** Runs one kind of untrusted work in a process that can be killed. */
export const createDesignProcess = <Task extends DesignTask, Outcome>(
  options: Omit<KillableOptions<Task>, 'program' | 'name' | 'lostMessage'> & { kind: Task['kind'] },
): Killable<Task, Outcome> =>
  createKillable({
    program: PROGRAM,
    name: 'designs',
    lostMessage: 'We couldn’t check your design. Please try again in a moment.',
    ...options,
  });
