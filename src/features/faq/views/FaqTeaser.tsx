import type { ComponentProps } from 'react';
import { lazyComponent, ServerRendered } from '#ui/ServerRendered.tsx';
import type { FirstQuestions as Part } from './FirstQuestions.served.tsx';

const OnServer = import.meta.env.SSR ? (await import('./FirstQuestions.served.tsx')).FirstQuestions : null;
const part = lazyComponent(() => import('./FirstQuestions.served.tsx').then((file) => file.FirstQuestions));

/** "Your Questions, Answered" (storefront 2.6). */
export const FaqTeaser = (props: ComponentProps<typeof Part>) => (
  <ServerRendered onServer={OnServer && <OnServer {...props} />} lazyComponent={part} props={props} />
);
