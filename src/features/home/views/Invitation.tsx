import { later, Served } from '#ui/Served.tsx';

const OnServer = import.meta.env.SSR ? (await import('./CallsToAction.served.tsx')).CallsToAction : null;
const part = later(() => import('./CallsToAction.served.tsx').then((file) => file.CallsToAction));

export const Invitation = () => <Served onServer={OnServer && <OnServer />} later={part} props={{}} />;
