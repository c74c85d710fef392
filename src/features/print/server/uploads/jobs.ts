import type { LocalJob } from '#platform/jobs.ts';
import type { PrintUploads } from './http.ts';

/** A file whose check was lost, or for which the store could not be reached, is tried again a little later. */
export const uploadJobs = (uploads: PrintUploads): LocalJob[] => [
  { name: 'print-uploads', minutes: 1, work: () => uploads.takeUp() },
];
