import type { Db } from '#db/connect.ts';
import type { PagePicture, PageSection, ServicePrice } from '../contract.ts';
import { buildTextFiller, loadServicePrices } from './service-prices.ts';
import type { TextContext } from './text-context.ts';

/** Section with its prices resolved. */
type FilledSection = Omit<PageSection, 'prices'> & { prices?: ServicePrice[] };

interface RelatedPage {
  slug: string;
  title: string;
  lead: string;
  picture: PagePicture | null;
}

/** Page with its sections (decision 20). `body` precedes the sections and is sanitised HTML. */
export interface ContentPage {
  slug: string;
  title: string;
  lead: string;
  metaDescription: string;
  body: string;
  sections: FilledSection[];
  picture: PagePicture | null;
  related: RelatedPage[];
  /** ISO 8601. */
  updatedAt: string;
}

type Row = Omit<ContentPage, 'sections' | 'related'> & { sections: PageSection[]; related: string[] };

/** Loads a page by its path (without leading slash) and resolves its placeholders; undefined when unknown. */
export async function loadContentPage(
  db: Db,
  slug: string,
  textContext: TextContext,
): Promise<ContentPage | undefined> {
  const [[row], prices] = await Promise.all([
    db.query<Row>(
      `SELECT slug, title, lead, meta_description AS "metaDescription", body, sections, picture, related,
        to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "updatedAt"
        FROM pages WHERE slug = $1`,
      [slug],
    ),
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
    related: await loadRelatedPages(db, row.related),
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

async function loadRelatedPages(db: Db, slugs: readonly string[]): Promise<RelatedPage[]> {
  if (slugs.length === 0) return [];
  return db.query<RelatedPage>(
    `SELECT slug, title, lead, picture FROM pages WHERE slug = ANY ($1::text[]) ORDER BY array_position($1::text[], slug)`,
    [slugs],
  );
}
