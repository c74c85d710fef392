import { API } from '#kernel/api.ts';

export const jobCall = (id: string): string => `${API.printJobs}/${encodeURIComponent(id)}`;
export const jobFileAddress = (id: string): string => `${jobCall(id)}/file`;
export const uploadCall = (id: string): string => `${API.uploads}/${encodeURIComponent(id)}`;
