import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // Sends the whole route table at once; it is smaller than the requests that would fetch it piece by piece.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
