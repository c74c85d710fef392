/** Exits with code 1 on unhandled errors, since the process state is undefined then. `npm start` restarts it. */
export function exitOnCrash(): void {
  const end = (error: unknown) => {
    console.error('The shop is stopping because of an unhandled error:', error);
    process.exit(1);
  };
  process.on('uncaughtException', end).on('unhandledRejection', end);
}
