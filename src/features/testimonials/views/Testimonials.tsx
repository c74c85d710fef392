import { useState } from 'react';
import button from '#ui/button.module.css';
import { Icon } from '#ui/Icon.tsx';
import text from '#ui/text.module.css';
import type { Testimonial } from '../contract.ts';
import { SocialEmbed } from './SocialEmbed.tsx';
import styles from './testimonials.module.css';

/**
 * "Voices of Satisfaction" (data-and-services 2, 4): two videos side by side, one on narrow screens; previous and next
 * wrap. Without script all are in a row.
 */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [first, setFirst] = useState(0);
  const [visibleCount, setVisibleCount] = useState(2);
  const count = testimonials.length;
  if (count === 0) return null;
  const move = (by: 1 | -1) => {
    setVisibleCount(matchMedia('(width < 769px)').matches ? 1 : 2);
    setFirst((first + by + count) % count);
  };
  const current = testimonials[first];
  return (
    <section className={text.wrap} aria-labelledby="voices">
      <div className={styles.section}>
        <div>
          <h2 id="voices">Voices of Satisfaction</h2>
          <p className={text.lead}>Customer Experiences: Stories of Delight</p>
        </div>
        <ul className={styles.cards} data-count={Math.min(count, 3)}>
          {testimonials.map((testimonial, index) => {
            const place = (index - first + count) % count;
            return (
              // Remounts a video that leaves the view, which stops it.
              <li
                key={`${testimonial.id} ${place < visibleCount}`}
                className={styles.card}
                data-place={Math.min(place, 2)}
              >
                <SocialEmbed url={testimonial.videoUrl} title={testimonial.caption} />
                <p className={styles.caption}>{testimonial.caption}</p>
                <p className={styles.author}>
                  <bdi>{testimonial.authorName}</bdi>
                </p>
              </li>
            );
          })}
        </ul>
        <div className={styles.controls} data-count={Math.min(count, 3)}>
          <button
            type="button"
            className={`${button.icon} ${button.framed}`}
            aria-label="Previous video"
            onClick={() => move(-1)}
          >
            <Icon name="previous" />
          </button>
          <button
            type="button"
            className={`${button.icon} ${button.framed}`}
            aria-label="Next video"
            onClick={() => move(1)}
          >
            <Icon name="next" />
          </button>
          <p role="status" className={text.hidden}>
            {first + 1} of {count}: {current?.authorName}
          </p>
        </div>
      </div>
    </section>
  );
}
