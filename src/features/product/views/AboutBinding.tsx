import { lazyComponent, ServerRendered } from '#ui/ServerRendered.tsx';

const OnServer = import.meta.env.SSR ? (await import('./BindingStrip.served.tsx')).BindingStrip : null;
const part = lazyComponent(() => import('./BindingStrip.served.tsx').then((file) => file.BindingStrip));

/** Same content for every book (storefront 2.9). */
export const AboutBinding = () => (
  <ServerRendered onServer={OnServer && <OnServer />} lazyComponent={part} props={{}} />
);
