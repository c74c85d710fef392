import { data } from 'react-router';
import { listFaqCategories, listFaqs } from '#features/faq/server/queries.ts';
import { FaqPage } from '#features/faq/views/FaqPage.tsx';
import { loadContentPage } from '#features/services/server/content-page.ts';
import { createTextFiller } from '#features/services/server/service-prices.ts';
import { getTextContext } from '#features/services/server/text-context.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { htmlToText } from '#kernel/escape.ts';
import { SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import { PAGES } from '#kernel/paths.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { breadcrumbList, documentHead, publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/faq.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext);
  const [page, questions, categories] = await Promise.all([
    loadContentPage(db, PAGES.faq.slice(1), getTextContext(context)),
    listFaqs(db, createTextFiller(db, getTextContext(context))),
    listFaqCategories(db),
  ]);
  if (!page) throw data(null, { status: 404 });
  const query = firstCharacters(url.searchParams.get('q') ?? '', SEARCH_TEXT_MAX);
  return { page, faqs: questions, categories, query, origin };
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, faqs: questions, query, origin } = loaderData;
  const trail = [{ label: 'Home', to: PAGES.home }, { label: page.title }];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: htmlToText(answer) },
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
