import type { ComponentProps } from 'react';
import { lazyComponent, ServerRendered } from '#ui/ServerRendered.tsx';
import type { AuthorNote as Part } from './AuthorNote.served.tsx';

const OnServer = import.meta.env.SSR ? (await import('./AuthorNote.served.tsx')).AuthorNote : null;
const part = lazyComponent(() => import('./AuthorNote.served.tsx').then((file) => file.AuthorNote));

export const AboutAuthor = (props: ComponentProps<typeof Part>) => (
  <ServerRendered onServer={OnServer && <OnServer {...props} />} lazyComponent={part} props={props} />
);
