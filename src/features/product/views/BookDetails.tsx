import type { ComponentProps } from 'react';
import { later, Served } from '#ui/Served.tsx';
import type { BookFacts as Part } from './BookFacts.served.tsx';

const OnServer = import.meta.env.SSR ? (await import('./BookFacts.served.tsx')).BookFacts : null;
const part = later(() => import('./BookFacts.served.tsx').then((file) => file.BookFacts));

export const BookDetails = (props: ComponentProps<typeof Part>) => (
  <Served onServer={OnServer && <OnServer {...props} />} later={part} props={props} />
);
