/** Reports the server's origin to the parent process, and its resident memory on request. */
export function reportToParent(origin: string): void {
  process.send?.({ origin });
  process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
  process.on('disconnect', () => process.exit());
}
