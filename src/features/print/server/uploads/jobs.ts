import type { LocalJob } from '#platform/jobs.ts';
import type { PrintUploads } from './http.ts';

export const uploadJobs = (uploads: PrintUploads): LocalJob[] => [
  { name: 'print-uploads', minutes: 1, work: () => uploads.resumeUploads() },
];
