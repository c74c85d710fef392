import type { ContentBlock } from '#kernel/content-block.ts';
import { RichText } from '#ui/RichText.tsx';
import { Section } from '#ui/Section.tsx';
import text from '#ui/text.module.css';
import { type Video, VideoBlock } from '#ui/VideoBlock.tsx';
import styles from './your-book.module.css';

const POINTS = [
  {
    title: 'A live preview while you customise',
    description: 'Leather, lettering and tooling are drawn on the book as you choose, the price beside them.',
  },
  {
    title: 'Custom endpapers and gilded edges',
    description: 'A marbled sheet that suits the leather or a design of yours, and edges in gold.',
  },
  {
    title: 'Your text, colours and logo',
    description:
      'A title, a name, a date, a coat of arms: pressed in gold, or blind, into one of twelve leathers.',
  },
];

interface YourBookProps {
  block: ContentBlock | undefined;
  video: Video | undefined;
}

/** "Your Book, Your Way" (storefront 2.6). */
export function YourBook({ block, video }: YourBookProps) {
  if (!block) return null;
  return (
    <Section title={block.title} belowBand>
      <div className={styles.halves}>
        {video && <VideoBlock video={video} sizes="(width < 701px) 90vw, min(50vw, 46rem)" explore />}
        <div className={styles.text}>
          <RichText html={block.body} className={text.lead} />
          <ol className={styles.points}>
            {POINTS.map(({ title, description }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
