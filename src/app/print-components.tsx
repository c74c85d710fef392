import { lazy } from 'react';
import type { SetupContext } from '#features/print/views/setup/setup-context.ts';

export const printComponents: SetupContext = {
  BindingPreview: lazy(() =>
    import('./BindingPreview.tsx').then(({ BindingPreview }) => ({ default: BindingPreview })),
  ),
  ArmsField: lazy(() => import('./CoatOfArmsField.tsx')),
  addToCart: async (job) => (await import('./add-print-job.ts')).addPrintJob(job),
};
