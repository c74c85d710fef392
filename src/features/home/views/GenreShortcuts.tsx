import { lazyComponent, ServerRendered } from '#ui/ServerRendered.tsx';

const OnServer = import.meta.env.SSR ? (await import('./GenreLinks.served.tsx')).GenreLinks : null;
const part = lazyComponent(() => import('./GenreLinks.served.tsx').then((file) => file.GenreLinks));

export const GenreShortcuts = () => (
  <ServerRendered onServer={OnServer && <OnServer />} lazyComponent={part} props={{}} />
);
