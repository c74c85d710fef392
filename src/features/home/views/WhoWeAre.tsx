import type { BlockName, ContentBlock, ContentBlocks } from '#kernel/content-block.ts';
import { PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Section } from '#ui/Section.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { BlockPicture } from './BlockPicture.tsx';
import styles from './who-we-are.module.css';

/** Tabs in their order, with the target of 'Know More' (storefront 2.6). */
const SERVICES = [
  { label: 'Customization of books', block: 'service-customization', to: PAGES.services },
  { label: 'Leather Binding', block: 'service-leather-binding', to: PAGES.leatherBinding },
  { label: 'Book Restoration', block: 'service-restoration', to: PAGES.bookRestoration },
  { label: 'PDF Transformation', block: 'service-pdf', to: PAGES.pdfPrinting },
  { label: 'Thesis Binding', block: 'service-thesis', to: PAGES.thesisBinding },
] as const satisfies readonly { label: string; block: BlockName; to: string }[];

/** "Who Are We?": two paragraphs (one on small screens) and five services (storefront 2.6). */
export function WhoWeAre({ blocks }: { blocks: ContentBlocks }) {
  const intro = blocks['who-we-are'];
  const tabs = SERVICES.flatMap(({ label, block: name, to }) => {
    const block = blocks[name];
    return block ? [{ id: name, label, content: <Service label={label} block={block} to={to} /> }] : [];
  });
  if (!intro) return null;
  return (
    <Section title={intro.title}>
      <RichText html={intro.body} className={styles.who} />
      {tabs.length > 0 && <Tabs label="Our services" tabs={tabs} />}
    </Section>
  );
}

interface ServiceProps {
  label: string;
  block: ContentBlock;
  to: string;
}

function Service({ label, block, to }: ServiceProps) {
  return (
    <div className={styles.service}>
      <div className={styles.text}>
        <h3>{block.title}</h3>
        <RichText html={block.body} />
        <div className={styles.actions}>
          <ButtonLink to={to} aria-label={`Know More about ${label}`} prefetch="intent">
            Know More
          </ButtonLink>
          <ButtonLink
            to={quoteRequestPath(to.slice(1))}
            kind="secondary"
            aria-label={`Get A Quote for ${label}`}
            prefetch="intent"
          >
            Get A Quote
          </ButtonLink>
        </div>
      </div>
      <BlockPicture block={block} sizes="(width < 701px) 90vw, min(46vw, 42rem)" />
    </div>
  );
}
