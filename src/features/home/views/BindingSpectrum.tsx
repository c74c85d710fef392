import type { BlockName, ContentBlock, ContentBlocks } from '#kernel/content-block.ts';
import { Carousel } from '#ui/Carousel.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Section } from '#ui/Section.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import text from '#ui/text.module.css';
import { type Video, VideoBlock } from '#ui/VideoBlock.tsx';
import { BlockPicture } from './BlockPicture.tsx';
import { BulletList } from './BulletList.tsx';
import styles from './binding-spectrum.module.css';

const EDITIONS = [
  { name: 'edition-deluxe', label: 'Deluxe Edition' },
  { name: 'edition-super-deluxe', label: 'Super Deluxe Edition' },
] as const satisfies readonly { name: BlockName; label: string }[];
const HIGHLIGHTS = ['highlight-1', 'highlight-2', 'highlight-3'] as const satisfies readonly BlockName[];

interface BindingSpectrumProps {
  blocks: ContentBlocks;
  video: Video | undefined;
}

/** Both editions, a video, and three highlights of a Super Deluxe binding (storefront 2.6). */
export function BindingSpectrum({ blocks, video }: BindingSpectrumProps) {
  const block = blocks['binding-spectrum'];
  const tabs = EDITIONS.flatMap(({ name, label }) => {
    const edition = blocks[name];
    return edition ? [{ id: name, label, content: <Edition block={edition} /> }] : [];
  });
  const highlights = HIGHLIGHTS.flatMap((name) => {
    const highlight = blocks[name];
    return highlight ? [{ id: name, content: <Highlight block={highlight} /> }] : [];
  });
  if (!block) return null;
  return (
    <Section title={block.title} belowBand>
      <RichText html={block.body} className={`${text.lead} ${styles.lead}`} />
      <div className={styles.editions}>
        {tabs.length > 0 && <Tabs label="Editions" tabs={tabs} />}
        {video && <VideoBlock video={video} sizes="(width < 701px) 90vw, min(50vw, 46rem)" />}
      </div>
      {highlights.length > 0 && (
        <Carousel
          label="Highlights of the Super Deluxe Edition"
          items={highlights}
          className={styles.highlights}
        />
      )}
    </Section>
  );
}

function Edition({ block }: { block: ContentBlock }) {
  return (
    <div className={styles.edition}>
      <h3>{block.title}</h3>
      <RichText html={block.body} />
      <BulletList points={block.points} />
    </div>
  );
}

function Highlight({ block }: { block: ContentBlock }) {
  return (
    <article className={styles.highlight}>
      <BlockPicture block={block} sizes="(width < 769px) 80vw, min(38vw, 34rem)" />
      <h3>{block.title}</h3>
      <RichText html={block.body} />
    </article>
  );
}
