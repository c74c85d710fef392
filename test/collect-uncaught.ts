import { setTimeout } from 'node:timers/promises';

/** Unhandled errors and rejections during `work`, each of which would end the shop's process. */
export async function collectUncaught(work: () => Promise<unknown>): Promise<unknown[]> {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  try {
    await work();
    // Lets pending events fire.
    await setTimeout();
  } finally {
    process.off('uncaughtException', note).off('unhandledRejection', note);
  }
  return uncaught;
}
