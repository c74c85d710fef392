/** Start of the setup: a chosen file, a saved job, or saved work of the last visit (on a job, or a new one). */
export type SetupSource = { file: File } | { job: string } | { savedJob: string | null };
