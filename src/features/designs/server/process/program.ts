import { runWorker } from '#platform/process/worker.ts';
import type { CheckTask, DesignTask, LayoutTask, PictureTask, ProductionTask } from './tasks.ts';

const programs = {
  check: async (task: CheckTask) => (await import('../checks/check-design.ts')).checkDesign(task),
  layout: async (task: LayoutTask) => (await import('../bounded-layout.ts')).boundedLayout(task),
  production: async (task: ProductionTask) => (await import('../production/produce.ts')).produce(task),
  picture: async (task: PictureTask, beat: () => void) =>
    (await import('../uploads/process-picture.ts')).processPicture(task, beat),
};

const runTask = (task: DesignTask, beat: () => void) => {
  if (task.kind === 'check') return programs.check(task);
  if (task.kind === 'production') return programs.production(task);
  return task.kind === 'layout' ? programs.layout(task) : programs.picture(task, beat);
};

await runWorker<DesignTask>({
  async prepare(kind) {
    if (kind === 'check') (await import('../checks/check-design.ts')).warmUp();
    else if (kind === 'production') (await import('../production/produce.ts')).warmUp();
    else if (kind === 'layout') await import('../bounded-layout.ts');
    else await (await import('../uploads/process-picture.ts')).warmUp();
  },
  work: runTask,
});
