import { setPriority } from 'node:os';
import { serialize } from 'node:v8';
import type { CheckTask, DesignTask, LayoutTask, PictureTask, ProductionTask } from './tasks.ts';

// A process of its own, started by the shop for what people design and send (`killable.ts`): what a design takes goes with it,
// and one that brings it down, or never comes to an end, brings nobody else down.

const programs = {
  check: async (task: CheckTask) => (await import('../checks/check-design.ts')).checkDesign(task),
  layout: async (task: LayoutTask) => (await import('../bounded-layout.ts')).boundedLayout(task),
  production: async (task: ProductionTask) => (await import('../production/produce.ts')).produce(task),
  picture: async (task: PictureTask) => (await import('../uploads/read-picture.ts')).readPicture(task),
};

const outcomeOf = (task: DesignTask) => {
  if (task.kind === 'check') return programs.check(task);
  if (task.kind === 'production') return programs.production(task);
  return task.kind === 'layout' ? programs.layout(task) : programs.picture(task);
};

const [, , kind, answerMax] = process.argv;

// Requests come first.
setPriority(10);
// It ends with the shop, which lets requests in hand come to their end; a terminal tells both to stop.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('message', async (task: DesignTask) => {
  const outcome = serialize(await outcomeOf(task));
  const isTooLong = outcome.byteLength > Number(answerMax);
  process.send?.({ outcome: isTooLong ? null : outcome, memory: process.memoryUsage.rss() });
});
// What every piece of work needs is there before the first comes: its time is for the work alone.
if (kind === 'check') (await import('../checks/check-design.ts')).warmUp();
else if (kind === 'production') (await import('../production/produce.ts')).warmUp();
else if (kind === 'layout') await import('../bounded-layout.ts');
else await import('../uploads/read-picture.ts');
process.send?.('ready');
