import { FinestWork } from '#features/gallery/views/FinestWork.tsx';
import { Videos } from '#features/services/views/Videos.tsx';
import { Testimonials } from '#features/testimonials/views/Testimonials.tsx';
import type { ShowcaseData } from './showcase-data.ts';

/** Videos, gallery and testimonials of a service (data-and-services 2). */
export function Showcase({ videos, finest, voices }: ShowcaseData) {
  return (
    <>
      <Videos videos={videos} />
      <FinestWork galleries={finest} />
      <Testimonials testimonials={voices} />
    </>
  );
}
