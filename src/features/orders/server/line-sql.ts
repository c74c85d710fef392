/** SQL: picture of line `l`, from the current revision of the customer's design, else the ordered cover. */
export const LINE_PICTURE = `coalesce((SELECT '/api/designs/sealed/' || d.hash || '/picture?view=front&width=320'
  FROM order_designs d WHERE d.line_id = l.id ORDER BY d.revision DESC LIMIT 1), l.image_url)`;

/** SQL: kind of line `l` (decision 56). */
export const LINE_KIND = `CASE WHEN l.print_job_id IS NOT NULL THEN 'print' WHEN l.quote_line_id IS NOT NULL THEN 'quote'
  WHEN EXISTS (SELECT 1 FROM order_designs d WHERE d.line_id = l.id) THEN 'design' ELSE 'book' END`;

/** SQL: binding of line `l` in words. */
export const LINE_BINDING = `CASE WHEN l.quote_line_id IS NOT NULL
  THEN left(regexp_replace(l.description, '\\s+', ' ', 'g'), 200) ELSE concat_ws(', ', (SELECT 'Print from PDF, ' || (p.sealed->>'pages') || ' pages'
    FROM order_prints p WHERE p.line_id = l.id), CASE l.variant_type WHEN 'deluxe' THEN 'Deluxe' ELSE 'Super Deluxe' END,
  CASE l.leather_type WHEN 'realLeather' THEN 'genuine leather' ELSE 'vegan leather' END, l.color_label,
  CASE WHEN ${LINE_KIND} = 'design' THEN 'your own design' END) END`;
