import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { column, type Statement, select, selectFrom } from '#db/select.ts';
import { RichTextHtml } from '#kernel/admin-fields.ts';
import { invalid } from '#platform/http/calls.ts';
import { sanitiseEditedPage } from '#platform/rich-text.ts';
import { PageInput, SectionInput } from '../../admin-contract.ts';
import { pages, servicePrices } from '../../tables.ts';

const SanitisedHtml = RichTextHtml.transform(sanitiseEditedPage);
const { questions, places } = SectionInput.shape;

export const SanitisedPage = PageInput.extend({
  body: SanitisedHtml,
  sections: z
    .array(
      SectionInput.extend({
        html: SanitisedHtml,
        questions: z
          .array(questions.unwrap().element.extend({ html: SanitisedHtml }))
          .max(60)
          .optional(),
        places: z
          .array(places.unwrap().element.extend({ html: SanitisedHtml }))
          .max(60)
          .optional(),
      }),
    )
    .max(60),
});

const PRICE_MARK = /\{price\s+([a-z0-9-]+)\}/g;

/** @throws Failure 422 for duplicate section ids, unknown prices and unknown pages */
export async function checkPage(tx: Db, page: z.infer<typeof SanitisedPage>): Promise<void> {
  const problems: Record<string, string> = {};
  const ids = new Set<string>();
  for (const [i, { id }] of page.sections.entries()) {
    if (ids.has(id)) problems[`sections.${i}.id`] = 'Another section already uses this URL slug.';
    ids.add(id);
  }
  const references = listPriceReferences(page);
  const missing = await findMissing(tx, KNOWN_PRICES, [...new Set(references.map(({ id }) => id))]);
  for (const { id, field } of references)
    if (missing.has(id))
      problems[field] = `There is no service price called ${id}. Check the names under “Service prices”.`;
  const unknownPages = await findMissing(tx, KNOWN_PAGES, page.related);
  if (unknownPages.size > 0) problems.related = `There is no page called ${[...unknownPages].join(', ')}.`;
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

const KNOWN_PRICES = selectFrom(servicePrices, ['id'], 'WHERE id = ANY($1::text[])');
const KNOWN_PAGES = select({ id: column(pages.slug, 'p') }, 'FROM pages p WHERE p.slug = ANY($1::text[])');

async function findMissing(
  tx: Db,
  statement: Statement<{ id: string }>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const knownIds = new Set((await tx.query(statement, [ids])).map(({ id }) => id));
  return new Set(ids.filter((id) => !knownIds.has(id)));
}

function listPriceReferences({
  lead,
  body,
  sections,
}: z.infer<typeof SanitisedPage>): { id: string; field: string }[] {
  const findReferences = (text: string, field: string) =>
    [...text.matchAll(PRICE_MARK)].map(([, id = '']) => ({ id, field }));
  return [
    ...findReferences(lead, 'lead'),
    ...findReferences(body, 'body'),
    ...sections.flatMap(({ html, prices = [], questions = [], places = [] }, i) => [
      ...findReferences(html, `sections.${i}.html`),
      ...prices.map((id) => ({ id, field: `sections.${i}.prices` })),
      ...[...questions, ...places].flatMap((item) => findReferences(item.html, `sections.${i}.html`)),
    ]),
  ];
}
