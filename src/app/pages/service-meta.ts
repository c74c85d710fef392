import { htmlToText } from '#kernel/escape.ts';
import { currencyExponent } from '#kernel/exchange.ts';
import { PAGES } from '#kernel/paths.ts';
import { breadcrumbList, documentHead } from '#ui/document-head.ts';
import type { ServiceData } from './service-data.ts';

type Loaded = Omit<ServiceData, 'showcase'>;

export function serviceMeta(loaded: Loaded) {
  const { page, path, origin } = loaded;
  const trail = [{ label: 'Home', to: PAGES.home }, { label: page.title }];
  return documentHead(
    {
      title: page.title,
      description: page.metaDescription,
      path,
      ...(page.picture ? { image: page.picture.image } : {}),
      structured: [breadcrumbList(trail, origin), ...serviceData(loaded), ...questionsData(page.sections)],
    },
    origin,
  );
}

/** schema.org service; omitted without prices. */
function serviceData({ page, path, origin }: Loaded) {
  const prices = page.sections.flatMap((section) => section.prices ?? []);
  if (prices.length === 0) return [];
  const offers = prices.flatMap(({ item, amount, currency }) =>
    amount === null
      ? []
      : {
          '@type': 'Offer',
          name: item,
          price: (amount / 10 ** currencyExponent(currency)).toFixed(currencyExponent(currency)),
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
    acceptedAnswer: { '@type': 'Answer', text: htmlToText(html) },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
