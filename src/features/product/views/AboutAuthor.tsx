import type { ComponentProps } from 'react';
import { later, Served } from '#ui/Served.tsx';
import type { AuthorWords as Part } from './AuthorWords.served.tsx';

const OnServer = import.meta.env.SSR ? (await import('./AuthorWords.served.tsx')).AuthorWords : null;
const part = later(() => import('./AuthorWords.served.tsx').then((file) => file.AuthorWords));

export const AboutAuthor = (props: ComponentProps<typeof Part>) => (
  <Served onServer={OnServer && <OnServer {...props} />} later={part} props={props} />
);
