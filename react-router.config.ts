import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table goes out at once: it is smaller than the request that would ask for more of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
