import type { ComponentProps } from 'react';
import { lazyComponent, ServerRendered } from '#ui/ServerRendered.tsx';
import type { BookFacts as Part } from './BookFacts.served.tsx';

const OnServer = import.meta.env.SSR ? (await import('./BookFacts.served.tsx')).BookFacts : null;
const part = lazyComponent(() => import('./BookFacts.served.tsx').then((file) => file.BookFacts));

export const BookDetails = (props: ComponentProps<typeof Part>) => (
  <ServerRendered onServer={OnServer && <OnServer {...props} />} lazyComponent={part} props={props} />
);
