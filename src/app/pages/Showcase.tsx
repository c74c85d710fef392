import { FinestWork } from '#features/gallery/views/FinestWork.tsx';
import { Films } from '#features/services/views/Films.tsx';
import { Testimonials } from '#features/testimonials/views/Testimonials.tsx';
import type { ShowcaseData } from './showcase-data.ts';

/** The service's videos, the gallery and the testimonials, one below the other (data-and-services 2). */
export function Showcase({ films, finest, voices }: ShowcaseData) {
  return (
    <>
      <Films films={films} />
      <FinestWork galleries={finest} />
      <Testimonials testimonials={voices} />
    </>
  );
}
