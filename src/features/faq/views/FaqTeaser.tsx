import type { ComponentProps } from 'react';
import { later, Served } from '#ui/Served.tsx';
import type { FirstQuestions as Part } from './FirstQuestions.served.tsx';

const OnServer = import.meta.env.SSR ? (await import('./FirstQuestions.served.tsx')).FirstQuestions : null;
const part = later(() => import('./FirstQuestions.served.tsx').then((file) => file.FirstQuestions));

/** "Your Questions, Answered" (storefront 2.6). */
export const FaqTeaser = (props: ComponentProps<typeof Part>) => (
  <Served onServer={OnServer && <OnServer {...props} />} later={part} props={props} />
);
