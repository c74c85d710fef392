import { lazy } from 'react';
import type { DeskLoan } from '#features/print/views/desk/desk-loan.ts';

/** What other subjects lend to the page of a book made of a file; each comes when it is needed. */
export const printLoan: DeskLoan = {
  BindingPreview: lazy(() =>
    import('./print-binding-preview.tsx').then(({ BindingPreview }) => ({ default: BindingPreview })),
  ),
  ArmsField: lazy(() => import('./print-arms.tsx')),
  addToCart: async (job) => (await import('./add-printed.ts')).addPrinted(job),
};
