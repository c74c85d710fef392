import { data } from 'react-router';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { contentPage } from '#features/services/server/content-page.ts';
import { tellingOf } from '#features/services/server/telling.ts';
import { ServicePage } from '#features/services/views/ServicePage.tsx';
import { PAGES, quoteAddress } from '#kernel/addresses.ts';
import { textOfHtml } from '#kernel/escape.ts';
import { exponentOf } from '#kernel/exchange.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { breadcrumbList, documentHead, publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/service.ts';
import { Showcase } from './Showcase.tsx';
import { showcaseOf } from './showcase-data.ts';

/** The five services and the five partner pages (decision 20), and the page about the bindery itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname.replace(/\/+$/, '');
  const { db, origin } = context.get(shopContext);
  const page = await contentPage(db, path.slice(1), tellingOf(context));
  if (!page) throw data(null, { status: 404 });
  const showcase = await showcaseOf(db, context.get(catalogueContext), path);
  return { page, path, origin, showcase };
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, path, origin } = loaderData;
  const trail = [{ label: 'Home', to: PAGES.home }, { label: page.title }];
  return documentHead(
    {
      title: page.title,
      description: page.metaDescription,
      path,
      ...(page.picture ? { image: page.picture.image } : {}),
      structured: [
        breadcrumbList(trail, origin),
        ...serviceData(loaderData),
        ...questionsData(page.sections),
      ],
    },
    origin,
  );
};

type Loaded = Route.ComponentProps['loaderData'];

/** The service and what it costs (schema.org); a page without prices is not about one. */
function serviceData({ page, path, origin }: Loaded) {
  const prices = page.sections.flatMap((section) => section.prices ?? []);
  if (prices.length === 0) return [];
  const offers = prices.flatMap(({ item, amount, currency }) =>
    amount === null
      ? []
      : {
          '@type': 'Offer',
          name: item,
          price: (amount / 10 ** exponentOf(currency)).toFixed(exponentOf(currency)),
          priceCurrency: currency,
        },
  );
  const provider = { '@id': `${origin}/#shop` };
  return [
    { '@type': 'Service', name: page.title, description: page.lead, url: origin + path, provider, offers },
  ];
}

function questionsData(sections: Loaded['page']['sections']) {
  const questions = sections.flatMap((section) => section.questions ?? []);
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: textOfHtml(html) },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

export default function Service({ loaderData: { page, path, showcase } }: Route.ComponentProps) {
  const isQuoted = path !== PAGES.ourCompany;
  const actions = (
    <>
      <ButtonLink to={isQuoted ? quoteAddress(path.slice(1)) : PAGES.contactUs}>
        {isQuoted ? 'Get A Quote' : 'Contact Us'}
      </ButtonLink>
      <ButtonLink kind="secondary" to={PAGES.listing}>
        Explore Our Collection
      </ButtonLink>
    </>
  );
  return (
    <>
      <ServicePage {...page} actions={actions} />
      <Showcase {...showcase} />
    </>
  );
}
