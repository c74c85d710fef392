import { FinestWork } from '#features/gallery/views/FinestWork.tsx';
import { Films } from '#features/services/views/Films.tsx';
import { Testimonials } from '#features/testimonials/views/Testimonials.tsx';
import type { ShowcaseData } from './showcase-data.ts';

/** Videos, gallery and testimonials of a service (data-and-services 2). */
export function Showcase({ films, finest, voices }: ShowcaseData) {
  return (
    <>
      <Films films={films} />
      <FinestWork galleries={finest} />
      <Testimonials testimonials={voices} />
    </>
  );
}
