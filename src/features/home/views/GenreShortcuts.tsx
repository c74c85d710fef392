import { later, Served } from '#ui/Served.tsx';

const OnServer = import.meta.env.SSR ? (await import('./GenreLinks.served.tsx')).GenreLinks : null;
const part = later(() => import('./GenreLinks.served.tsx').then((file) => file.GenreLinks));

export const GenreShortcuts = () => <Served onServer={OnServer && <OnServer />} later={part} props={{}} />;
