/** Tells the parent process where the server listens, and how much memory it holds whenever it asks. */
export function answerParent(origin: string): void {
  process.send?.({ origin });
  process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
  process.on('disconnect', () => process.exit());
}
