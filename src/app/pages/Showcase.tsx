import { FinestWork } from '#features/showcase/views/FinestWork.tsx';
import { Testimonials } from '#features/showcase/views/Testimonials.tsx';
import type { ShowcaseData } from './showcase-data.ts';

/** The gallery and the testimonials, one below the other (data-and-services 2). */
export function Showcase({ finest, voices }: ShowcaseData) {
  return (
    <>
      <FinestWork galleries={finest} />
      <Testimonials testimonials={voices} />
    </>
  );
}
