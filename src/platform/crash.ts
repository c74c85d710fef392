/**
 * Logs an error or a rejection that nobody handled, and ends the process with code 1 whatever other listeners do: nobody knows
 * what state it is in. `npm start` starts it again.
 */
export function endOnCrash(): void {
  const end = (error: unknown) => {
    console.error('The shop ends because of an error that nobody handled:', error);
    process.exit(1);
  };
  process.on('uncaughtException', end).on('unhandledRejection', end);
}
