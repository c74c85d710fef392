import { data } from 'react-router';
import { faqCategories, faqs } from '#features/faq/server/queries.ts';
import { FaqPage } from '#features/faq/views/FaqPage.tsx';
import { contentPage } from '#features/services/server/content-page.ts';
import { wordsFilled } from '#features/services/server/service-prices.ts';
import { tellingOf } from '#features/services/server/telling.ts';
import { PAGES } from '#kernel/addresses.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { textOfHtml } from '#kernel/escape.ts';
import { SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { breadcrumbList, documentHead, publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/faq.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext);
  const [page, questions, categories] = await Promise.all([
    contentPage(db, PAGES.faq.slice(1), tellingOf(context)),
    faqs(db, wordsFilled(db, tellingOf(context))),
    faqCategories(db),
  ]);
  if (!page) throw data(null, { status: 404 });
  const query = firstCharacters(url.searchParams.get('q') ?? '', SEARCH_TEXT_MAX);
  return { page, faqs: questions, categories, query, origin };
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, faqs: asked, query, origin } = loaderData;
  const trail = [{ label: 'Home', to: PAGES.home }, { label: page.title }];
  const mainEntity = asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: textOfHtml(answer) },
  }));
  return documentHead(
    {
      title: page.title,
      description: page.metaDescription,
      path: PAGES.faq,
      noindex: query !== '',
      structured: [breadcrumbList(trail, origin), ...(query ? [] : [{ '@type': 'FAQPage', mainEntity }])],
    },
    origin,
  );
};

export default function Faq({ loaderData: { page, ...rest } }: Route.ComponentProps) {
  return <FaqPage {...page} {...rest} />;
}
