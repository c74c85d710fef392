import type { Db } from '#db/connect.ts';
import { type RowOf, selectFrom } from '#db/select.ts';
import type { PageSection, ServicePrice } from '../contract.ts';
import { pages } from '../tables.ts';
import { buildTextFiller, loadServicePrices } from './service-prices.ts';
import type { TextContext } from './text-context.ts';

type FilledSection = Omit<PageSection, 'prices'> & { prices?: ServicePrice[] };

const RELATED = selectFrom(
  pages,
  ['slug', 'title', 'lead', 'picture'],
  'WHERE slug = ANY ($1::text[]) ORDER BY array_position($1::text[], slug)',
);
const PAGE = selectFrom(
  pages,
  ['slug', 'title', 'lead', 'metaDescription', 'body', 'sections', 'picture', 'related', 'updatedAt'],
  'WHERE slug = $1',
);

/** Page with its sections (decision 20). `body` precedes the sections and is sanitised HTML. */
export interface ContentPage extends Omit<RowOf<typeof PAGE>, 'sections' | 'related'> {
  sections: FilledSection[];
  related: RowOf<typeof RELATED>[];
}

/** Loads a page by its path (without leading slash) and resolves its placeholders; undefined when unknown. */
export async function loadContentPage(
  db: Db,
  slug: string,
  textContext: TextContext,
): Promise<ContentPage | undefined> {
  const [[row], prices] = await Promise.all([
    db.query(PAGE, [slug]),
    loadServicePrices(db, textContext.rate),
  ]);
  if (!row) return undefined;
  const fill = buildTextFiller(prices, textContext);
  const byId = new Map(prices.map((price) => [price.id, price]));
  return {
    ...row,
    lead: fill(row.lead),
    metaDescription: fill(row.metaDescription),
    body: fill(row.body),
    sections: row.sections.map((section) => fillSection(section, fill, byId)),
    related: row.related.length === 0 ? [] : await db.query(RELATED, [row.related]),
  };
}

function fillSection(
  { prices, questions, ...section }: PageSection,
  fill: (text: string) => string,
  byId: ReadonlyMap<string, ServicePrice>,
): FilledSection {
  return {
    ...section,
    html: fill(section.html),
    ...(prices ? { prices: prices.flatMap((id) => byId.get(id) ?? []) } : {}),
    ...(questions
      ? { questions: questions.map((question) => ({ ...question, html: fill(question.html) })) }
      : {}),
  };
}
