import { json, nullable, text } from '#db/select.ts';
import type { PrintSnapshot } from '#features/print/print-item.ts';
import type { OrderLine } from '../contract.ts';
import type { SealedDesign } from '../sealed-design.ts';

/** Picture of line `l`, from the current revision of the customer's design, else the ordered cover. */
export const LINE_PICTURE =
  text(`coalesce((SELECT '/api/designs/sealed/' || d.hash || '/picture?view=front&width=320'
  FROM order_designs d WHERE d.line_id = l.id ORDER BY d.revision DESC LIMIT 1), l.image_url)`);

/** Kind of line `l` (decision 56). */
export const LINE_KIND = text<OrderLine['kind']>(
  `CASE WHEN l.print_job_id IS NOT NULL THEN 'print' WHEN l.quote_line_id IS NOT NULL THEN 'quote'
  WHEN EXISTS (SELECT 1 FROM order_designs d WHERE d.line_id = l.id) THEN 'design' ELSE 'book' END`,
);

/** Binding of line `l` in words. */
export const LINE_BINDING = text(`CASE WHEN l.quote_line_id IS NOT NULL
  THEN left(regexp_replace(l.description, '\\s+', ' ', 'g'), 200) ELSE concat_ws(', ', (SELECT 'Print from PDF, ' || (p.sealed->>'pages') || ' pages'
    FROM order_prints p WHERE p.line_id = l.id), CASE l.variant_type WHEN 'deluxe' THEN 'Deluxe' ELSE 'Super Deluxe' END,
  CASE l.leather_type WHEN 'realLeather' THEN 'genuine leather' ELSE 'vegan leather' END, l.color_label,
  CASE WHEN ${LINE_KIND.sql} = 'design' THEN 'your own design' END) END`);

/** Print details of line `l`; null for books from the catalogue. */
export const LINE_PRINT = nullable(
  json<PrintSnapshot>('(SELECT p.sealed FROM order_prints p WHERE p.line_id = l.id)'),
);

/** Current design of line `l`; null if it has none. */
export const LINE_DESIGN = nullable(
  json<SealedDesign>(`(SELECT d.sealed FROM order_designs d WHERE d.line_id = l.id
  ORDER BY d.revision DESC LIMIT 1)`),
);
