import { later, Served } from '#ui/Served.tsx';

const OnServer = import.meta.env.SSR ? (await import('./BindingStrip.served.tsx')).BindingStrip : null;
const part = later(() => import('./BindingStrip.served.tsx').then((file) => file.BindingStrip));

/** Same content for every book (storefront 2.9). */
export const AboutBinding = () => <Served onServer={OnServer && <OnServer />} later={part} props={{}} />;
