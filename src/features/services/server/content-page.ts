import type { Db } from '#db/connect.ts';
import type { PagePicture, PageSection, ServicePrice } from '../contract.ts';
import { filling, servicePrices } from './service-prices.ts';
import type { Telling } from './telling.ts';

/** Section with its prices resolved. */
type ShownSection = Omit<PageSection, 'prices'> & { prices?: ServicePrice[] };

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
  sections: ShownSection[];
  picture: PagePicture | null;
  related: RelatedPage[];
  /** ISO 8601. */
  updatedAt: string;
}

type Row = Omit<ContentPage, 'sections' | 'related'> & { sections: PageSection[]; related: string[] };

/** Loads a page by its path (without leading slash) and resolves its placeholders; undefined when unknown. */
export async function contentPage(db: Db, slug: string, telling: Telling): Promise<ContentPage | undefined> {
  const [[row], prices] = await Promise.all([
    db.query<Row>(
      `SELECT slug, title, lead, meta_description AS "metaDescription", body, sections, picture, related,
        to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "updatedAt"
        FROM pages WHERE slug = $1`,
      [slug],
    ),
    servicePrices(db, telling.rate),
  ]);
  if (!row) return undefined;
  const fill = filling(prices, telling);
  const byId = new Map(prices.map((price) => [price.id, price]));
  return {
    ...row,
    lead: fill(row.lead),
    metaDescription: fill(row.metaDescription),
    body: fill(row.body),
    sections: row.sections.map((section) => shown(section, fill, byId)),
    related: await relatedPages(db, row.related),
  };
}

function shown(
  { prices, questions, ...section }: PageSection,
  fill: (text: string) => string,
  byId: ReadonlyMap<string, ServicePrice>,
): ShownSection {
  return {
    ...section,
    html: fill(section.html),
    ...(prices ? { prices: prices.flatMap((id) => byId.get(id) ?? []) } : {}),
    ...(questions ? { questions: questions.map((one) => ({ ...one, html: fill(one.html) })) } : {}),
  };
}

async function relatedPages(db: Db, slugs: readonly string[]): Promise<RelatedPage[]> {
  if (slugs.length === 0) return [];
  return db.query<RelatedPage>(
    `SELECT slug, title, lead, picture FROM pages WHERE slug = ANY ($1::text[]) ORDER BY array_position($1::text[], slug)`,
    [slugs],
  );
}
