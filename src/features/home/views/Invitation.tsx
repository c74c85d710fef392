import { lazyComponent, ServerRendered } from '#ui/ServerRendered.tsx';

const OnServer = import.meta.env.SSR ? (await import('./CallsToAction.served.tsx')).CallsToAction : null;
const part = lazyComponent(() => import('./CallsToAction.served.tsx').then((file) => file.CallsToAction));

export const Invitation = () => (
  <ServerRendered onServer={OnServer && <OnServer />} lazyComponent={part} props={{}} />
);
