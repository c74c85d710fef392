import { createServedPart } from '#ui/served-part.tsx';

const load = () => import('./FirstQuestions.served.tsx').then((file) => file.FirstQuestions);

/** "Your Questions, Answered" (storefront 2.6). */
export const FaqTeaser = createServedPart(load, import.meta.env.SSR ? await load() : null);
