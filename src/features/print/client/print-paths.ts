import { API } from '#kernel/api.ts';

export const jobPath = (id: string): string => `${API.printJobs}/${encodeURIComponent(id)}`;
export const jobFilePath = (id: string): string => `${jobPath(id)}/file`;
export const uploadPath = (id: string): string => `${API.uploads}/${encodeURIComponent(id)}`;
