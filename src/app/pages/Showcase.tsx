import { Films } from '#features/showcase/views/Films.tsx';
import { FinestWork } from '#features/showcase/views/FinestWork.tsx';
import { Testimonials } from '#features/showcase/views/Testimonials.tsx';
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
