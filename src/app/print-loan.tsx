import { lazy } from 'react';
import type { SetupLoan } from '#features/print/views/setup/setup-loan.ts';

export const printLoan: SetupLoan = {
  BindingPreview: lazy(() =>
    import('./print-binding-preview.tsx').then(({ BindingPreview }) => ({ default: BindingPreview })),
  ),
  ArmsField: lazy(() => import('./print-arms.tsx')),
  addToCart: async (job) => (await import('./add-printed.ts')).addPrinted(job),
};
